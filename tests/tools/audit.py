"""Print Lighthouse's scores (mobile) for each kind of page, in both languages.

``python -m tests.tools.audit`` after ``make site``. Needs Chromium, and Node for Lighthouse, which
npm installs into .cache/lighthouse on the first run. The pages come from a local server that
compresses, as the real one does. A page below its bound is measured twice more, and the
median counts: on a busy machine a single run of the performance category is too low.
Fails with 1 if a score is below its bound.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.checks.browser import SITE, UnderPrefix, executable, served
from tests.checks.site import LANGUAGES, ROOT

LIGHTHOUSE = "lighthouse@12.8.2"
FOLDER = ROOT / ".cache/lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
PAGES = ("", "autograd/", "autograd/in-place/", "errors/")
LABS = "labs/"
"""Where pages with widgets are; one is measured if there are any."""
BOUND, LAB_PERFORMANCE = 100, 97


class Compressing(UnderPrefix):
    """The server of the browser tests, with what Pages has: gzip, cache lifetime, keep-alive."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file() or file.suffix not in (".html", ".css", ".js", ".json", ".svg"):
            super().do_GET()
            return
        body = compressed(file)
        self.send_response(200)
        self.send_header("Content-Type", f"{self.guess_type(file)}; charset=utf-8")
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body)


@cache
def compressed(file: Path) -> bytes:
    """The bytes that travel; compressed once, as a real host does."""
    return gzip.compress(file.read_bytes())


def install() -> Path:
    """The path of Lighthouse's command; installs it if it is missing. Exits without npm."""
    command = FOLDER / "node_modules/lighthouse/cli/index.js"
    if not command.exists():
        if not shutil.which("npm"):
            raise SystemExit("audit: npm is missing; install Node 18 or newer")
        FOLDER.mkdir(parents=True, exist_ok=True)
        options = ["--no-audit", "--no-fund", "--no-progress", "--prefix", str(FOLDER)]
        subprocess.run(["npm", "install", *options, LIGHTHOUSE], cwd=FOLDER, check=True)
    return command


def audit(command: Path, chrome: str, url: str) -> tuple[dict[str, int], list[str]]:
    """The scores of one page by category, and the titles of the audits that it fails."""
    flags = "--headless=new --disable-gpu" + ("" if os.getuid() else " --no-sandbox")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        done = subprocess.run(
            [
                *("node", str(command), url, "--quiet", "--output=json"),
                *(f"--output-path={report}", f"--chrome-flags={flags}"),
                f"--only-categories={','.join(CATEGORIES)}",
            ],
            env=os.environ | {"CHROME_PATH": chrome},
            capture_output=True,
            text=True,
            timeout=180,
            check=False,
        )
        if not report.exists():
            raise SystemExit(f"audit: {url}: {done.stderr.strip()[-500:]}")
        result = json.loads(report.read_text(encoding="utf-8"))
    scores = {name: round(100 * result["categories"][name]["score"]) for name in CATEGORIES}
    counted = {
        reference["id"]
        for name in CATEGORIES
        for reference in result["categories"][name]["auditRefs"]
        if reference["weight"]
    }
    failed = [
        f"{entry['title']} ({entry.get('displayValue', '')})"
        for key, entry in result["audits"].items()
        if key in counted and entry["score"] is not None and entry["score"] < 0.9
    ]
    return scores, failed


def bounds(page: str) -> dict[str, int]:
    """The least score of each category for a page."""
    least = dict.fromkeys(CATEGORIES, BOUND)
    return least | ({"performance": LAB_PERFORMANCE} if page.startswith(LABS) else {})


def main() -> None:
    """Print the table; exit with 1 if a score is below its bound."""
    if not (SITE / "index.html").exists():
        raise SystemExit("audit: site/ is missing; run 'make site'")
    command = install()
    with sync_playwright() as playwright:
        chrome = executable(playwright.chromium.executable_path)
    if chrome is None:
        raise SystemExit("audit: no Chromium found; 'make system-deps' installs it")
    labs = sorted(path.name for path in (SITE / LABS).glob("*/") if path.is_dir())
    pages = [*PAGES, *(f"{LABS}{name}/" for name in labs[:1])]
    below = 0
    print(f"{'page':<28}" + "".join(f"{name:>16}" for name in CATEGORIES))
    with served(Compressing) as base:
        for page in pages:
            for prefix in LANGUAGES.values():
                least = bounds(page)
                runs = [audit(command, chrome, base + prefix + page)]
                if any(runs[0][0][name] < least[name] for name in CATEGORIES):
                    runs += [audit(command, chrome, base + prefix + page) for _ in range(2)]
                scores = {
                    name: int(statistics.median(run[0][name] for run in runs))
                    for name in CATEGORIES
                }
                cells = "".join(f"{scores[name]:>16}" for name in CATEGORIES)
                print(f"{'/' + prefix + page:<28}{cells}", flush=True)
                if any(scores[name] < least[name] for name in CATEGORIES):
                    below += 1
                    for title in runs[-1][1]:
                        print(f"    {title}")
    sys.exit(f"{below} pages below their bound" if below else 0)


if __name__ == "__main__":
    main()
