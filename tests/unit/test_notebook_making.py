"""How a page becomes a notebook, on the smallest pages that show it."""

from __future__ import annotations

import json

import pytest

from overrides.handbook.page import PageError, read_page
from overrides.outputs.machines import Edition
from overrides.outputs.notebook import (
    notebook_of,
)
from tests.unit.project import Project

PAGE = """\
# Title { #title }

**In short.** Text with `[0](x)` and a [link](../other.md#there "why").
{: .plain }

<!--pytest.mark.timeout(60)-->
```python title="a.py"
--8<-- "page/a.py"
```

1.  A note
    on two lines.

<!--pytest-codeblocks:expected-output-->
```text
--8<-- "page/a.out"
```

<figure class="drawing">
--8<-- "page/b_drawing.svg"
<figcaption>What it shows.</figcaption>
</figure>

??? note "How"

    Words.

    ```python title="b_drawing.py"
    --8<-- "page/b_drawing.py"
    ```

## Next

<figure>
--8<-- "page/c.svg"
<figcaption>Drawn elsewhere.</figcaption>
</figure>
"""
ABOUT = (
    "> A page of [Site](https://x.example/labs/one/) as a notebook. The outputs were recorded with "
    "torch 2.13.0. Each snippet runs by itself, and needs: torch, opencv-python-headless, pillow."
)


@pytest.fixture
def edition(project: Project) -> Edition:
    """A handbook with the snippets of PAGE."""
    folder = project.root / "snippets/page"
    folder.mkdir()
    for name in ("a.out", "b_drawing.py", "b_drawing.svg"):
        (folder / name).write_text("1\n")
    code = "import os\nimport torch\nfrom PIL import Image\nimport cv2"
    (folder / "a.py").write_text(f"{code}\n")
    (project.root / "requirements.lock").write_text("torch==2.13.0\n")
    return Edition(project.handbook(), "Site", "", "https://x.example/", {}, {})


def test_a_page_comes_apart_in_order(edition: Edition):
    page = read_page(f"---\ntitle: x\n---\n{PAGE}", "docs/en/labs/one.md")
    cells = json.loads(notebook_of(page, edition))["cells"]
    assert ["".join(cell["source"]).partition("\n\nfrom IPython")[0] for cell in cells] == [
        '# Title\n\n**In short.** Text with `[0](x)` and a [link](https://x.example/other/#there "why").',
        ABOUT,
        "import os\nimport torch\nfrom PIL import Image\nimport cv2",
        "1.  A note\n    on two lines.",
        "**How**",
        "Words.",
        "1",
        "*Figure: What it shows.*",
        "## Next",
        "[Figure: Drawn elsewhere.](https://x.example/labs/one/)",
    ]
    folded = {cell["id"]: cell["metadata"].get("jupyter") for cell in cells}
    assert folded["b_drawing"] == {"source_hidden": True}
    assert folded["a"] is None
    assert [cell["execution_count"] for cell in cells if "outputs" in cell] == [1, 2]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PAGE.partition("</figure>")[0], "19: no </figure> closes this figure"),
        (PAGE.replace("a.py", "c.py"), r" .*page/c\.py does not exist"),
    ],
)
def test_a_page_that_makes_no_notebook_is_refused(text: str, message: str, edition: Edition):
    with pytest.raises(PageError, match=rf"^docs/en/labs/one\.md:{message}"):
        notebook_of(read_page(text, "docs/en/labs/one.md"), edition)
