"""Print Lighthouse's scores (mobile) for each kind of page, in both languages.

``python -m tests.tools.audit`` after ``make site``, with Chromium and Node; npm installs Lighthouse
into .cache/lighthouse. The local server compresses, as the real one does. A page below its bound
is measured twice more, and the median counts, because a busy machine lowers a single run. Ends
with 1 if a score is below its bound, after what Lighthouse found there.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from overrides.handbook.languages import LANGUAGES
from tests.checks.browser import BrowserError, UnderPrefix, driver, executable, served
from tests.checks.site import ROOT

LIGHTHOUSE, FOLDER = "lighthouse@12.8.2", ROOT / ".cache/lighthouse"
PAGES = (
    *("", "start/", "autograd/", "autograd/in-place/", "errors/", "labs/version-counters/"),
    *("other-messages/", "where/", "glossary/", "versions/", "testing/", "download/", "notes/"),
    *("e/leaf-in-place/", "e/device-side-assert/", "e/empty-cache/"),
)
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


class Compressing(UnderPrefix):
    """The server of the browser tests, with what Pages has: gzip, cache lifetime, keep-alive."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file() or file.suffix not in (".html", ".css", ".js", ".json", ".svg"):
            super().do_GET()
            return
        body = gzip.compress(file.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", f"{self.guess_type(file)}; charset=utf-8")
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body)


def lighthouse() -> Path:
    """The path of Lighthouse's command; installs it if it is missing. Exits without npm."""
    command = FOLDER / "node_modules/lighthouse/cli/index.js"
    if not command.exists():
        if not shutil.which("npm"):
            raise SystemExit("audit: npm is missing; install Node 18 or newer")
        FOLDER.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--prefix", ".", LIGHTHOUSE], cwd=FOLDER, check=True)
    return command


def audit(command: Path, chrome: str, url: str) -> tuple[list[int], list[str]]:
    """The scores of one page by category, from 0 to 100, and the titles of what lowers them."""
    flags = "--headless=new --disable-gpu" + ("" if os.getuid() else " --no-sandbox")
    options = ["--quiet", "--output=json", f"--only-categories={','.join(CATEGORIES)}"]
    run = ["node", str(command), url, *options, f"--chrome-flags={flags}"]
    done = subprocess.run(run, env=os.environ | {"CHROME_PATH": chrome}, capture_output=True)
    if done.returncode:
        raise SystemExit(f"audit: {url}: {done.stderr.decode()[-500:]}")
    report = json.loads(done.stdout)
    judged = [(one["score"], one["title"]) for one in report["audits"].values()]
    poor = [title for score, title in judged if score is not None and score < 0.9]
    return [round(100 * report["categories"][name]["score"]) for name in CATEGORIES], poor


def main() -> None:
    """Print the table; exit with 1 if a score is below its bound."""
    command, below = lighthouse(), 0
    try:
        with driver() as playwright:
            chrome = executable(playwright)
    except BrowserError as error:
        raise SystemExit(f"audit: {error}") from error
    print(f"{'page':<28}" + "".join(f"{name:>16}" for name in CATEGORIES))
    with served(Compressing) as base:
        for path in (prefix + page for page in PAGES for prefix in LANGUAGES.values()):
            bounds = [97 if "labs/" in path else 100, 100, 100, 100]
            scores, poor = audit(command, chrome, base + path)
            if any(map(int.__lt__, scores, bounds)):
                runs = [scores, *(audit(command, chrome, base + path)[0] for _ in range(2))]
                scores = [int(statistics.median(values)) for values in zip(*runs, strict=True)]
            print(f"{'/' + path:<28}" + "".join(f"{score:>16}" for score in scores), flush=True)
            if any(map(int.__lt__, scores, bounds)):
                below += 1
                print("    " + "\n    ".join(poor))
    sys.exit(f"{below} pages below their bound" if below else 0)


if __name__ == "__main__":
    main()
