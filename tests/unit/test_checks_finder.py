"""What the finder's answers are counted as."""

from __future__ import annotations

import pytest

from tests.checks.finder import Answer, Case


@pytest.mark.parametrize(
    ("found", "first", "in_three"),
    [
        ((), False, False),
        (("a#x", "b#y"), True, True),
        (("b#y", "a#x"), False, True),
        (("b#y", "b#z", "c#w", "a#x"), False, False),
    ],
)
def test_an_answer_is_right_or_wrong(found: tuple[str, ...], first: bool, in_three: bool):
    answer = Answer(Case("1", "autograd", "en", "it hangs", ("a#x",)), found, "sure", 1.0)
    assert (answer.first, answer.in_three) == (first, in_three)
    assert answer.first is first
