"""Events: what verbs leave in the history of the turn, as tuples.

An event is `(verb, seat, object, from, amount, snapshot)`: the name of the verb, who did it, the card, seat, ability or resource it
was done to (-1 for none), the zone that a card left (-1 for none), how much, and the asked-for properties of the card
as they were: after the deed where the card lies in an active zone, before it where it left.
"""

EVENT_VERB, EVENT_SEAT, EVENT_OBJECT, EVENT_FROM, EVENT_AMOUNT, EVENT_SNAPSHOT = range(6)
