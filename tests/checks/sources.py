"""Every check of the sources, which need no site and no browser: ``make check``.

``python -m tests.checks.sources [nn nn/losses ...]`` prints the problems of all files, or of those
that have one of these words in their paths, and ends with 1 if there is any.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from overrides.handbook.build import find_one_sided
from overrides.handbook.page import PageError
from overrides.handbook.wordings import WordingError
from tests.checks import alike, cards, heads, language, ledgers, snippets, symptoms, wordings
from tests.checks.history import NoHistoryError, find_lost
from tests.checks.tree import Check, Tree, outside

ROOT = Path(__file__).parents[2]


def find_lone(tree: Tree) -> Iterator[str]:
    """Pages and sections of one language."""
    yield from find_one_sided(*tree.handbooks.values())


def find_pending(tree: Tree) -> Iterator[str]:
    """Sections that are yet to be translated, on main; a pull request may have them."""
    if os.environ.get("GITHUB_REF") == "refs/heads/main":
        for file, lines in tree.to_translate.items():
            yield f"{file}:{min(lines)}: this section is yet to be translated"


COMPARISONS: tuple[Check, ...] = (
    *(alike.find_unlike, alike.find_other_leads, alike.find_other_marks),
    language.find_unlike_answers,
)
"""Of the two languages; not made where one of them is yet to be written."""
CHECKS: tuple[Check, ...] = (
    *(find_pending, find_lone, find_lost, heads.find_wrong_matter, heads.find_wrong_ids),
    heads.find_dead_links,
    *COMPARISONS,
    *(language.find_missing_answers, language.find_unwritten, language.find_habits),
    *(language.find_wrapped, language.find_untranslated, symptoms.find_unraised),
    *(cards.find_undecided, cards.find_uncopyable, cards.find_unsigned),
    *(wordings.find_copied, wordings.find_proven),
    *(snippets.find_orphans, snippets.find_oversized, snippets.find_invisible),
    *(snippets.find_same_but_for_case, snippets.find_unexplained),
    *(ledgers.find_failed, ledgers.find_unproven, ledgers.find_unaccounted_variants),
)


def made(check: Check, tree: Tree) -> Iterator[str]:
    """The problems that a check finds, but for those of a section that is yet to be translated."""
    if check is find_pending:
        return check(tree)
    return outside(tree.incomparable if check in COMPARISONS else tree.to_translate, check(tree))


def find_problems(tree: Tree) -> Iterator[str]:
    """A line for each problem, that of a file which cannot be read included."""
    for check in CHECKS:
        try:
            yield from made(check, tree)
        except NoHistoryError as error:
            print(f"{check.__name__} is skipped: {error}", file=sys.stderr)
        except (PageError, WordingError, ValueError) as error:
            yield str(error)
            return


def main(*words: str) -> int:
    """Print the problems; 1 if there are any."""
    problems = [
        problem
        for problem in dict.fromkeys(find_problems(Tree(ROOT)))
        if not words or any(word in problem.partition(": ")[0] for word in words)
    ]
    print(*problems, sep="\n", end="\n" * bool(problems))
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
