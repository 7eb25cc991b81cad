"""The staging pass, each step on the smallest handbook that shows its job."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from overrides.handbook import fences
from overrides.handbook.page import PageError, read_page
from overrides.handbook.pitfall import pitfalls
from overrides.handbook.stage.changes import copied, difference
from overrides.handbook.stage.pages import stage
from overrides.handbook.text import to_text
from overrides.handbook.transcript import NOT_YET_RUN
from overrides.handbook.wordings import WordingError
from overrides.outputs.finder import full_text, scripts
from tests.unit.project import COLUMN, to_html

NEW = replace(COLUMN, torch="2.15.0")


# --- The page reader -------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["## B { #two }", "## B { .x #two }", "#### B {#two .x}", "###### `B` ## { #two }"]
)
def test_a_heading_of_any_level_and_attributes_is_read(line: str):
    page = read_page(f"# A\n\n{line}\n", "docs/en/topic/page.md")
    assert [heading.id for heading in page.headings] == ["", "two"]
    assert to_text(page.headings[1].title) == "B"


def test_front_matter_that_is_not_yaml_is_named_with_its_line():
    with pytest.raises(PageError, match=r"docs/en/a\.md:3: front matter: "):
        read_page("---\ntitle: a\nnotes: {\n---\n", "docs/en/a.md")


def test_a_figure_that_is_not_closed_is_named_with_its_line():
    with pytest.raises(PageError, match=r"docs/en/a\.md:2: no </figure> closes this figure"):
        print(read_page("# A\n<figure>\n", "docs/en/a.md").figures)


@pytest.mark.parametrize(
    ("markdown_", "text"),
    [
        ("`int | None` and **bold** [a `b`](c.md#d)", "int | None and bold a b"),
        ("`Module.__init__()` is *never* called", "Module.__init__() is never called"),
        (r"a \[b\] 2 * 3 * 4", "a [b] 2 * 3 * 4"),
    ],
)
def test_a_title_becomes_text_once(markdown_: str, text: str):
    assert to_text(markdown_) == text


# --- Transcripts -----------------------------------------------------------------------


TABLE = "adam       8    206\nsgd       32   2342\nmomentum 128  33926\n"
COLUMNS = f'<span class="columns">{TABLE}</span>'
ERROR = "Traceback (most recent call last):\nValueError: no < 1"
MARKED = f'<span class="error">{ERROR.replace("<", "&lt;")}</span>'
LEFT_AS_THEY_ARE = [
    "ValueError: only printed\n",
    "seen: Traceback (most recent call last):\nx\n",
    TABLE + "a sentence " * 8 + "\n",
    "one:    1\nthree: 33\nand so on\n",
    "a  b\nlonger  c\nthe longest  d\n",
]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        *((text, text.rstrip("\n")) for text in LEFT_AS_THEY_ARE),
        (f"one\n{ERROR}\n", f"one\n{MARKED}"),
        (TABLE + ERROR, COLUMNS + MARKED),
        (NOT_YET_RUN, f'<span class="pending">{NOT_YET_RUN.strip()}</span>'),
    ],
)
def test_a_transcript_is_marked_where_it_has_to_be(text: str, marked: str):
    """An exception, a line in place of a transcript, and columns, which must not wrap."""
    html = fences.transcript(text.rstrip("\n"), "text", "language-text", {}, None)
    start = '<div class="language-text highlight"><pre><span></span><code>'
    assert html == f"{start}{marked}</code></pre></div>"


# --- Where it was run ------------------------------------------------------------------


def test_the_page_says_where_each_block_was_run(project):
    text = "\n".join(
        [
            project.block("one", "1\n"),
            project.block("changed", "2\n"),
            project.block("gpu", "cuda\n", marks="<!--pytest.mark.gpu-->\n"),
        ]
    )
    project.ledger(NEW, one="a", changed="a")
    project.block("changed", "3\n")
    staged = stage(project.handbook("zh", topic__page=f"# T\n\n## S\n\n{text}"))["topic/page"]
    common, changed, gpu, _ = re.split(r"\n\{: \.(?:ran|common) data-search-exclude \}", staged)
    assert common.endswith("torch 2.15 CPU 上的输出与此相同。"), "of most, or the first of as many"
    assert changed.rpartition("\n")[2].startswith("上次改动后还没有")
    assert gpu.rpartition("\n")[2].startswith("还没有在 GPU 上运行过。")


def test_an_ordinary_list_under_a_block_stays_below_the_line(project):
    others = project.block("gpu", "1", marks="<!--pytest.mark.gpu-->\n") * 2
    page = f"# T\n\n{others}\n{project.block('plain', 'x = 1')}\n1.  First, do this.\n"
    staged = stage(project.handbook(topic__page=page))["topic/page"]
    assert staged.index("{: .ran") < staged.index("First, do this")


# --- What the fix changes --------------------------------------------------------------


def test_a_difference_turns_one_program_into_the_other():
    broken = "import torch\na = 1\nb = 2  # (1)!\nc = 3\nd = 4\ne = 5\nprint(a)\n"
    fixed = broken.replace("a = 1", "a = 10").replace("print(a)", "print(a, b)")
    assert difference(broken, fixed) == [
        *("  import torch", "- a = 1", "+ a = 10", "  b = 2", "..."),
        *("  e = 5", "- print(a)", "+ print(a, b)"),
    ]


def test_a_card_names_its_changes_or_has_the_lines_to_use_and_no_comment_is_left(project):
    notes = "<!-- sign: It grows. -->\n<!-- change: q_fixed.py: if `n` is small -->\n"
    notes += "<!-- use: use(this) -->\n"
    head = "# T\n\n## S { #s }\n\n**In short.** Bad.\n\n**Is it this?** Look.\n\n" + notes
    fix = "\n**Fix.** Do.\n\n"
    pair = project.block("p_broken", "a\nb\n") + fix
    pair += project.block("p_fixed", "a\nc\n") + "\n" + project.block("q_fixed", "a\nd\n")
    (pitfall,) = pitfalls(book := project.handbook(topic__page=head + pair))
    assert [(c.fixed[-10:], c.name) for c in pitfall.changes] == [
        *(("q_fixed.py", "if `n` is small"), ("p_fixed.py", ""))
    ]
    assert (pitfall.sign, pitfall.lead_ins["is_it"]) == ("It grows.", "Look.")
    staged = stage(book)["topic/page"]
    assert "<!-- sign" not in staged and "<!-- use" not in staged and "use(this)" not in staged
    card = staged[staged.index('<div class="answer"') : staged.index("</div>")]
    places = [
        card.index(text)
        for text in ("In short", "Is it this?", "**The change** if `n`", "**Or**", "Not run")
    ]
    assert places == sorted(places)
    staged = stage(project.handbook(topic__page=head + fix))["topic/page"]
    assert "**Use**\n{: .change }\n\n```python\nuse(this)\n```" in staged
    assert "**More on the fix.** Do.\n{: #s-fix }" in staged
    leading = head + pair.replace("**Fix.** Do.", "**Fix.** Do this:")
    fold = stage(project.handbook(topic__page=leading))["topic/page"].partition("??? whole")[2]
    assert 0 < fold.index("    Do this:\n    {: #s-fix }") < fold.index("p_fixed.py")
    # What nothing follows leads in to nothing.
    last = stage(project.handbook(topic__page=head + "**Fix.** Do this:\n"))["topic/page"]
    assert "\nDo this:\n{: #s-fix }" in last


# --- Answers ---------------------------------------------------------------------------

ANSWERED = """\
# T

## One { #one }

**In short.** Use `a | b`.

**Symptom.** `ValueError: no`

<!-- cause: topic/other#two: A sign -->

<!-- sign: `a` | b -->

**Fix.** Do it.
"""
OTHER = "# O\n\n## `int | None` [x] { #two }\n\n**In short.** Use `b`.\n"
INDEX = "# I\n\n1. [T](page.md)\n\n<!-- symptoms: topic/other#two -->\n"


def test_the_answer_is_marked_and_repeated_where_it_is_needed(project):
    book = project.handbook(topic__page=ANSWERED, topic__other=OTHER, topic__index=INDEX)
    staged = stage(book)
    assert "**In short.** Use `a | b`.\n{: .in-short }" in staged["topic/page"]
    assert "**Fix.** Do it.\n{: #one-fix }" in staged["topic/page"]
    assert "| A sign | [`int | None` \\[x\\]](other.md#two) |" in staged["topic/page"]
    assert "| [`a` \\| b](page.md#one) | Use `a | b`. |" in staged["topic/index"]
    assert "| └ [A sign](other.md#two) | Use `b`. |" in staged["topic/index"]
    assert "<td>Use <code>a | b</code>.</td>" in to_html(staged["topic/index"])
    data = dict(scripts(book))
    assert data["finder"]["causes"] == {"topic/page/#one": ["topic/other/#two"]}
    section = {"id": "two", "title": "int | None [x]"}
    assert data["finder"]["pages"]["topic/other"] == {"title": "O", "sections": [section]}
    assert data["answers/topic/other"] == {"two": {"short": "Use `b`."}}


def test_a_cause_without_a_sign_is_refused(project):
    page = ANSWERED.replace(": A sign -->", " -->")
    with pytest.raises(PageError, match=r"docs/en/topic/page.md:9: write '<!-- cause: page#id: "):
        stage(project.handbook(topic__page=page, topic__other=OTHER))


def test_the_full_text_has_prose_and_transcripts_without_marks(project):
    block = project.block("a", "1\n", "tensor(1.)\n")
    text = f'# T\n\nSay **it**, <b>now</b>.\n\n## S {{ #s }}\n\n{block}\n??? note "N"\n'
    first, second = full_text(project.handbook(topic__page=text))
    assert first == {"url": "topic/page/", "title": "T", "page": "T", "text": "Say it, now ."}
    assert (second["url"], second["text"]) == ("topic/page/#s", '"N" tensor(1.)')


def test_a_cause_that_does_not_exist_is_named(project):
    with pytest.raises(PageError, match=r"topic/page\.md:9: there is no section 'topic/other#two'"):
        stage(project.handbook(topic__page=ANSWERED))


# --- Index, wordings -------------------------------------------------------------------


def test_the_index_has_every_message_with_its_answer(project):
    block = project.block("a", "1\n", f"x.py:3: UserWarning: beware | of `it`\n{ERROR}\n")
    page = ANSWERED.replace("<!-- cause: topic/other#two: A sign -->", block)
    staged = stage(project.handbook(topic__page=page, errors="# E\n\n<!-- error index -->\n"))
    html = to_html(staged["errors"])
    assert '<h2 id="userwarning"><code>UserWarning</code>' in html
    assert "<td><code>beware | of `it`</code></td>" in html
    assert '<td><code>no &lt; 1</code></td>\n<td><a href="topic/page.md#one">One</a></td>' in html


@pytest.mark.parametrize(
    ("wording", "problem"),
    [
        ('[one]\nolder = ["ValueError: of old"]', None),
        ('[one]\nelsewhere = ["RuntimeError: on a GPU only"]', None),
        ('[gone]\nolder = ["x"]', r"wordings\.toml:1: docs/\*/topic/page\.md has no section"),
        ('[two]\nolder = ["RuntimeError: nobody said this"]', r":1: .*no transcript of the"),
    ],
)
def test_a_wording_of_nothing_is_caught(project, wording, problem):
    block = project.block("a", "1\n", f"{ERROR}\n")
    page = (
        ANSWERED.replace("<!-- cause: topic/other#two: A sign -->", block) + "\n## Two { #two }\n"
    )
    (project.snippets / "wordings.toml").write_text(wording, encoding="utf-8")
    book = project.handbook(topic__page=page)
    if problem is None:
        stage(book)
    else:
        with pytest.raises(WordingError, match=problem):
            stage(book)


def test_what_prints_around_a_change_is_not_copied():
    lines = ["  x = f()", "- y = g(x)", "+ y = h(x)", "  print(y)"]
    assert copied(lines) == "x = f()\ny = h(x)"
