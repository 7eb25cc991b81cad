"""Pack the built site for a web server, and try it: ``python -m overrides.hosting [--serve]``.

Writes dist/static. Exits with one line if the site is missing or the port is taken.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from overrides.hosting.pack import pack, prefix
from overrides.hosting.serve import nginx, nginx_program, server
from overrides.outputs import DIST, SITE, EditionError


def main() -> None:
    """Pack, say how big it is, and serve it until somebody presses Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m overrides.hosting")
    parser.add_argument("--serve", action="store_true")
    parser.add_argument("--port", type=int, default=8080)
    arguments = parser.parse_args()
    folder = DIST / "static"
    try:
        count = pack(SITE, folder)
        size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
        print(f"dist/static: {size / 1e6:.0f} MB, {count} files also as gzip and Brotli")
        if arguments.serve:
            _serve(folder, arguments.port, f"http://localhost:{arguments.port}{prefix(SITE)}")
    except KeyboardInterrupt:
        pass
    except (EditionError, OSError) as error:
        sys.exit(f"make serve-static: {error}")


def _serve(folder: Path, port: int, address: str) -> None:
    if not nginx_program():
        print(f"{address} (nginx is missing: Python's server, with the same headers)", flush=True)
        with server(folder, port) as python:
            python.serve_forever()
    with (
        tempfile.TemporaryDirectory() as temporary,
        nginx(folder, port, Path(temporary)) as process,
    ):
        print(f"{address} (nginx)", flush=True)
        if process.wait():
            raise EditionError(f"nginx has stopped with status {process.returncode}, see above")


if __name__ == "__main__":
    main()
