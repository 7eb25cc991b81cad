"""What the handbook ships: on the list, under a licence that is allowed, in a bill of materials."""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import material
import pymupdf
import pytest

from overrides.editions.sbom import COMPONENTS, Component, read_components
from overrides.outputs import ROOT, SITE, EditionError, sbom
from tests.checks import components as checks

ICONS = Path(material.__file__).parent / "templates/.icons"
ALLOWED, LISTED = read_components(COMPONENTS.read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PINS = re.findall(r"(?m)^([\w.-]+)==", LOCK)
LOCKED = set(PINS)


def texts() -> list[str]:
    """What holds the theme's icons: pages and style sheets."""
    files = [SITE / "index.html", SITE / "zh/labs/version-counters/index.html", SITE / "404.html"]
    files += [SITE / "errors/index.html", *SITE.glob("assets/**/*.css")]
    return [file.read_text(encoding="utf-8") for file in files]


def test_every_file_of_the_site_is_of_a_component() -> None:
    problems = list(checks.find_differences("files", checks.site_files(SITE), expected(), "site"))
    problems += checks.find_differences(
        "bundled", checks.bundled_packages(SITE), LISTED, "the theme's scripts and styles"
    )
    problems += checks.find_differences(
        "icons", checks.icon_folders(texts(), ICONS), LISTED, "the theme's icons"
    )
    assert problems == []


def expected() -> list[Component]:
    """The components of the site; without a typeface it has no cards, but in CI it has to."""
    if os.environ.get("CI") == "true" or (SITE / "assets/cards").is_dir():
        return LISTED
    return [
        replace(one, files=tuple(file for file in one.files if "/cards/" not in file))
        for one in LISTED
    ]


def test_every_component_has_a_licence_that_is_allowed() -> None:
    assert list(checks.find_licences(ALLOWED, LISTED, LOCKED)) == []
    assert {one.licence for one in LISTED} | {"CC-BY-4.0"} == ALLOWED


def test_what_is_not_listed_is_caught_and_what_is_not_there(tmp_path: Path) -> None:
    for name in ("zh/a/index.html", "assets/javascripts/lunr.min.js", "assets/cards/en/a.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    listed = [Component("x", "MIT", "", ("**/*.html", "assets/*.js", "assets/cards/**/*.png"))]
    found = checks.site_files(tmp_path)
    assert list(checks.find_differences("files", found, listed, "site")) == [
        "site: 'assets/javascripts/lunr.min.js' is of no component in components.toml",
        "components.toml: 'assets/*.js' is nowhere in site",
    ]


def test_a_package_within_a_script_is_caught(tmp_path: Path) -> None:
    script = tmp_path / "assets/javascripts/x.js.map"
    script.parent.mkdir(parents=True)
    script.write_text(
        json.dumps({"sources": ["a.ts", "node_modules/@scope/x/y.js", "node_modules/z/z.js"]})
    )
    assert checks.bundled_packages(tmp_path) == {"@scope/x", "z"}


def test_an_icon_of_another_set_is_caught(tmp_path: Path) -> None:
    for name, drawing in (("one", "M0 0"), ("two", "M1 1")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.svg").write_text(f'<svg><path d="{drawing}"/></svg>')
    assert checks.icon_folders(["<p><svg><path d='M1 1'></svg>"], tmp_path) == {"two"}


def test_a_font_that_is_not_listed_is_caught() -> None:
    with pymupdf.open() as document:
        document.new_page().insert_text((50, 50), "x", fontname="cour")
        assert next(checks.find_differences("fonts", checks.fonts(document), LISTED, "x.pdf")) == (
            "x.pdf: 'Courier' is of no component in components.toml"
        )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"licence": "GPL-3.0-only"}, "GPL-3.0-only is not allowed"),
        ({"version": "nothing"}, "nothing is not in requirements.lock"),
        ({"licence": "Apache-2.0"}, "mkdocs-material says that it is MIT"),
    ],
)
def test_a_wrong_licence_is_caught(change: dict[str, Any], said: str) -> None:
    theme = next(one for one in LISTED if one.name == "Material for MkDocs")
    if "version" in change:
        theme = replace(theme, files=())
    found = list(checks.find_licences(ALLOWED, [replace(theme, **change)], LOCKED))
    assert said in found[0]


def test_every_package_in_the_lock_has_hashes() -> None:
    assert list(checks.find_unhashed(LOCK)) == []
    assert LOCKED


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (r"(?m)^(lxml==\S+) \\\n(    --hash=\S+(?: \\)?\n)+", r"\1\n", "lxml==.* has no hash"),
        (r"(?m)^lxml==", "lxml>=", "'lxml>=.*is no exact version"),
        (r"(?m)^pip==.*", "https://example.com/pip.whl", "no exact version"),
    ],
)
def test_a_package_without_a_hash_is_caught(old: str, new: str, said: str) -> None:
    broken = re.sub(old, new, LOCK, count=1)
    assert broken != LOCK
    assert re.search(said, "\n".join(checks.find_unhashed(broken)))


def test_two_bills_of_materials_are_identical_and_name_everything(tmp_path: Path) -> None:
    count = sbom.write(tmp_path / "one.json")
    sbom.write(tmp_path / "two.json")
    text = (tmp_path / "one.json").read_text(encoding="utf-8")
    assert (tmp_path / "two.json").read_text(encoding="utf-8") == text
    bill = json.loads(text)
    assert bill["bomFormat"] == "CycloneDX"
    names = [one["name"] for one in bill["components"]]
    assert len(names) == count == len(PINS) + len(LISTED)
    assert {*LOCKED, *(one.name for one in LISTED)} == set(names)
    assert str(ROOT) not in text


def test_a_lock_that_cannot_be_read_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sbom, "ROOT", tmp_path)
    with pytest.raises(EditionError, match=r"^cyclonedx-py: .*pyproject"):
        sbom.write(tmp_path / "x.json")
    assert not (tmp_path / "x.json").exists()
