"""Steps of a body, events and effects: what is done, when, and what holds for a while."""
