"""What is wrong with the pages is said before anything is built, with file and line."""

from __future__ import annotations

from overrides.handbook.policy import content_policy
from overrides.handbook.sources import find_missing_files, find_one_sided
from tests.unit.project import Project

PAGE = "# Title\n\n## One { #one }\n\nText.\n"


def test_a_page_or_section_in_one_language_only_is_named(project: Project):
    english = project.handbook(topic__page=PAGE, topic__more=PAGE)
    chinese = project.handbook("zh", topic__page=PAGE + "\n## 二 { #two }\n")
    assert list(find_one_sided(english, chinese)) == [
        "docs/en/topic/more.md:1: the page is missing in docs/zh",
        "docs/zh/topic/page.md:7: section 'two' is missing in docs/en/topic/page.md",
    ]


def test_an_include_of_a_file_that_there_is_not_is_named(project: Project):
    page = '# Title\n\n```python title="x.py"\n--8<-- "topic/page/x.py"\n```\n'
    (problem,) = find_missing_files(project.handbook(topic__page=page))
    assert problem == "docs/en/topic/page.md:3: snippets/topic/page/x.py does not exist"


def test_only_while_serving_a_page_may_run_the_script_that_reloads_it():
    assert "unsafe-inline" not in content_policy("<p>")
    assert "script-src 'self' 'unsafe-inline'" in content_policy("<p>", serving=True)
