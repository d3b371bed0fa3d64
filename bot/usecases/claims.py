"""What is said of a fan by name to those who play without help."""

from dataclasses import replace

from scoring.score import ObstacleKind, WhyNot


def without_waits(why: WhyNot) -> WhyNot:
    """The same without the other tiles that would have won, for those who play without help."""
    obstacle = why.obstacle
    if obstacle is None or obstacle.kind is not ObstacleKind.WAIT_NOT_UNIQUE:
        return why
    return replace(why, obstacle=replace(obstacle, tiles=()))
