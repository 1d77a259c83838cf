"""Agents, matches, statistics, and examples as tests."""
