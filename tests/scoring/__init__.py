"""Tests of the engine: hands, rules, explanations, records and the command line."""
