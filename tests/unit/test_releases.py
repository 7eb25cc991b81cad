"""What other releases print: under a block, and on the page of what changed when."""

from __future__ import annotations

from dataclasses import replace

from overrides.handbook.ledger import Ledger, Row, content_hash
from overrides.handbook.stage.pages import stage
from tests.engine.ledger_writer import write_ledger
from tests.unit.project import COLUMN, to_html


def releases(project, **letters):
    """A ledger with the CPU's releases 2.11 to 2.15, one letter for each."""
    columns = tuple(replace(COLUMN, torch=f"2.{minor}.0") for minor in range(11, 16))
    rows = {
        f"topic/page/{name}.py": Row(
            content_hash(project.snippets / f"{name}.py"), row, "torch.amp.x" * ("M" in row)
        )
        for name, row in letters.items()
    }
    write_ledger(project.root, Ledger(columns, rows))


def test_what_other_versions_print_is_folded_under_the_block_once(project):
    text = project.block("two", "1\n", "a\n")
    (project.snippets / "two.b.out").write_text("```\na < b\n", encoding="utf-8")
    error = "Traceback (most recent call last):\nValueError: no\n"
    (project.snippets / "two.c.out").write_text(error, encoding="utf-8")
    releases(project, two="bcaab")
    html = to_html(stage(project.handbook(topic__page=f"# T\n\n{text}"))["topic/page"])
    assert "Same output on torch 2.13–2.14 CPU." in html
    assert html.count("torch 2.11, 2.15 CPU prints") == 1
    assert "torch 2.12 CPU raises ValueError" in html
    assert "```\na &lt; b" in html


def test_a_release_that_did_not_run_is_not_inferred(project):
    text = project.block("two", "1\n", "a\n")
    releases(project, two="aMaa.")
    staged = stage(project.handbook(topic__page=f"# T\n\n{text}"))["topic/page"]
    assert (
        "Same output on torch 2.11, 2.13–2.14 CPU. The code does not run on torch 2.12 CPU, which lacks `torch.amp.x`."
        in staged
    )


def test_what_changed_is_listed_by_release_and_by_section(project):
    text = "# T\n\n"
    for name, variant in (("two", "ValueError: no"), ("three", "RuntimeError: older words")):
        shown = "Traceback (most recent call last):\nRuntimeError: words\n"
        text += f"## About {name} {{ #{name} }}\n\n{project.block(name, '1', shown)}\n"
        variant = f"Traceback (most recent call last):\n{variant}\n"
        (project.snippets / f"{name}.b.out").write_text(variant, encoding="utf-8")
    releases(project, two="MaabS", three="bbaaa")
    page = "# Changes\n\n<!-- changes -->\n\n<!-- releases -->\n"
    staged = stage(project.handbook(topic__page=text, topic__changes=page))["topic/changes"]
    of = staged.split("### torch ")[1:]
    assert [piece[:4] for piece in of] == ["2.15", "2.14", "2.13", "2.12"]
    assert "Nothing that the handbook shows." in of[0]
    assert "[About two](page.md#two): the code now ends with `ValueError`" in of[1]
    assert "reworded: [About three](page.md#three)" in of[2]
    assert "the code uses: [About two](page.md#two)" in of[3]
    assert "| [About two](page.md#two) | – | = | = | ≠ |  |" in staged


def test_a_change_is_told_in_the_words_of_its_section(project):
    (project.snippets / "one.b.out").write_text("2\n", encoding="utf-8")
    text = "# T\n\n## One { #one }\n\n" + project.block("one", "1", "1\n")
    text += (
        "\n**Versions.** Up to 2.1 not. Up to 2.13, [it](x.md) is 1. From 2.14 on it is `[2](3)`.\n"
    )
    releases(project, one="aaabb")
    page = "# Changes\n\n<!-- changes -->\n"
    staged = stage(project.handbook(topic__page=text, topic__changes=page))["topic/changes"]
    notice = "- [One](page.md#one): Up to 2.13, it is 1. From 2.14 on it is `[2](3)`.\n"
    assert notice in staged.partition("### torch 2.13")[0]
