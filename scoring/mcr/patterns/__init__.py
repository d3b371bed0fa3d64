"""The vocabulary of the table: what a fan asks of a hand, by what it looks at.

A pattern says which sets make a fan, or that the hand as a whole does. It knows nothing of points
or of other fans. Patterns are data, so that what is missing from one can be named as well.
"""
