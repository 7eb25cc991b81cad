"""Write the bill of materials of a release: ``python -m overrides.editions.sbom``.

dist/sbom.cdx.json (CycloneDX) names every Python package of requirements.lock with its hashes,
and what the site and the books carry to readers, from components.toml. The same lock and list
give the same bytes. Exits with one line if cyclonedx-py is missing or refuses the lock.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from overrides.outputs import DIST, ROOT, EditionError

COMPONENTS = Path(__file__).with_name("components.toml")


@dataclass(frozen=True)
class Component:
    """Something that reaches readers, and the places that it is in."""

    name: str
    licence: str
    """An SPDX expression."""
    version: str
    """The package of requirements.lock that brings it, or '' where none does."""
    files: tuple[str, ...] = ()
    """Patterns of paths in the site."""
    bundled: tuple[str, ...] = ()
    """Names of npm packages within the theme's script and style sheet."""
    icons: tuple[str, ...] = ()
    """Folders of the theme's icons."""
    fonts: tuple[str, ...] = ()
    """Names of typefaces in the PDFs."""


def read_components(text: str) -> tuple[set[str], list[Component]]:
    """The licences that are allowed, and every component. Raises TypeError for an unknown key."""
    read: dict[str, Any] = tomllib.loads(text)
    components = []
    for row in read["component"]:
        lists = {key: tuple(value) for key, value in row.items() if isinstance(value, list)}
        components.append(Component(**row | lists))
    return set(read["allowed"]), components


def write(target: Path) -> int:
    """Write the bill and return the number of its components."""
    command = [
        *(sys.executable, "-W", "ignore", "-m", "cyclonedx_py", "requirements"),
        *("--output-reproducible", "--output-format", "JSON", "--pyproject", "pyproject.toml"),
        "requirements.lock",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise EditionError(f"cyclonedx-py: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")
    bill = json.loads(done.stdout)
    versions = {one["name"]: one["version"] for one in bill["components"]}
    _, shipped = read_components(COMPONENTS.read_text(encoding="utf-8"))
    for one in shipped:
        made = {
            "bom-ref": f"shipped-{one.name}",
            "type": "library",
            "name": one.name,
            "licenses": [{"expression": one.licence}],
        }
        if one.version:
            # Of what a package brings with it, only the package's version is known.
            made["description"] = f"in {one.version} {versions[one.version]}"
        bill["components"].append(made)
    target.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(bill, indent=1, sort_keys=True, ensure_ascii=False)
    target.write_text(f"{text}\n", encoding="utf-8")
    return len(bill["components"])


def main() -> None:
    """Write dist/sbom.cdx.json."""
    try:
        print(f"dist/sbom.cdx.json: {write(DIST / 'sbom.cdx.json')} components")
    except EditionError as error:
        sys.exit(f"make sbom: {error}")


if __name__ == "__main__":
    main()
