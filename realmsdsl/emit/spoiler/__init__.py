"""The spoiler page: all cards of a set in one HTML file that needs nothing else."""
