"""What is remembered is asked once, and a memory never grows without end."""

from __future__ import annotations

from scoring.memory import ANSWERS, Memory


def test_each_answer_is_worked_out_once() -> None:
    asked: list[int] = []

    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    memory = Memory(double)
    assert [memory[21], memory[21], memory[4]] == [42, 42, 8]
    assert asked == [21, 4]


def test_full_memory_starts_anew() -> None:
    memory = Memory[int, int](lambda number: -number)
    for number in range(ANSWERS + 1):
        assert memory[number] == -number
        assert len(memory) <= ANSWERS
    assert memory[0] == 0
