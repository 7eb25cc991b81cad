"""Write zips that are the same whenever and wherever they are made.

``python -m overrides.editions.archive FOLDER ZIP`` packs all of a folder, as for a release.
"""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from overrides.handbook.files import replacing
from overrides.outputs import EditionError, built_at, require_site


def write_zip(target: Path, folder: str, files: Iterable[tuple[str, bytes]]) -> int:
    """Write ``files``, paths below ``folder`` in the zip and what is in them; return their number.

    They are in the order of their paths and carry the date of all editions.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    date = built_at().timetuple()[:6]
    count = 0
    with (
        replacing(target) as (part,),
        zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
    ):
        for name, content in sorted(files):
            entry = zipfile.ZipInfo(f"{folder}/{name}", date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
            count += 1
    return count


def main() -> None:
    """Pack the folder, without the downloads, which a release has beside it."""
    folder, target = map(Path, sys.argv[1:])
    try:
        require_site(folder)
        files = (file for file in folder.rglob("*") if file.is_file())
        named = ((file.relative_to(folder).as_posix(), file) for file in files)
        count = write_zip(
            target,
            target.stem,
            (
                (name, file.read_bytes())
                for name, file in named
                if not name.startswith("downloads/")
            ),
        )
    except EditionError as error:
        sys.exit(f"make release: {error}")
    print(f"{target}: {count} files, {target.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
