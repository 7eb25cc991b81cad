"""Serve the packed site on this machine: with nginx, or without it with the same headers."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from overrides.hosting.pack import HERE, TEXTS
from overrides.outputs import EditionError

_BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
_MAIN = """\
{modules}daemon off;
pid {folder}/nginx.pid;
error_log stderr;
{user}worker_processes 1;
events {{ }}
http {{
    {paths}
    include {folder}/handbook.conf;
}}
"""


def nginx_program() -> str | None:
    """Where nginx is on this machine; the path of a user does not always have it."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH')}:/usr/sbin:/usr/local/sbin")


@contextmanager
def nginx(packed: Path, port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """nginx with our nginx.conf; its own files are in ``folder``, which is there.

    Raises EditionError where nginx.conf has no place for what this machine needs.
    """
    with_brotli = _BROTLI.is_file()
    changes = {"/srv/handbook": str(packed / "site"), "listen 8080": f"listen 127.0.0.1:{port}"}
    if with_brotli:
        changes["# brotli_static"] = "brotli_static"
    text = (packed / "nginx.conf").read_text(encoding="utf-8")
    for old, new in changes.items():
        if old not in text:
            raise EditionError(f"nginx.conf: '{old}' is missing")
        text = text.replace(old, new)
    (folder / "handbook.conf").write_text(text, encoding="utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    main = _MAIN.format(
        folder=folder,
        modules=f"load_module {_BROTLI};\n" if with_brotli else "",
        # As root it would go on as a user who may not read the folder.
        user="user root;\n" if os.getuid() == 0 else "",
        paths=" ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds),
    )
    (folder / "nginx.conf").write_text(main, encoding="utf-8")
    command = [str(nginx_program()), "-e", "stderr", "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command) as process:
        try:
            yield process
        finally:
            process.terminate()


_CONF = (HERE / "nginx.conf").read_text(encoding="utf-8")
_HEADERS: dict[str, str] = dict(re.findall(r'add_header (\S+) "?([^$"]+?)"? always;', _CONF))
_CACHING: dict[str, str] = dict(re.findall(r'(?m)^ +(default|~\S+) "(public[^"]+)";', _CONF))
_TYPES = {
    f".{suffix}": kind
    for kind, suffixes in re.findall(r"(?m)^ {8}(\w+/\S+) ([\w ]+);", _CONF)
    for suffix in suffixes.split()
}


class Handler(SimpleHTTPRequestHandler):
    """Answers as nginx.conf has nginx answer: headers, compressed files, a 404 page per language."""

    protocol_version = "HTTP/1.1"
    encoding = ""

    def translate_path(self, path: str) -> str:
        """The file beside the one that is asked for which is compressed as the browser likes."""
        file = Path(super().translate_path(path))
        if file.is_dir() and path.endswith("/"):
            file /= "index.html"
        self.kind, self.encoding = file.suffix, ""
        for suffix, name in ((".br", "br"), (".gz", "gzip")):
            beside = Path(f"{file}{suffix}")
            if name in self.headers.get("Accept-Encoding", "") and beside.is_file():
                self.encoding = name
                return str(beside)
        return str(file)

    def guess_type(self, path: object) -> str:
        """The type of the file that is asked for, not of the compressed one."""
        kind = _TYPES.get(self.kind, "application/octet-stream")
        return f"{kind}; charset=utf-8" if self.kind in TEXTS - {".svg", ".ipynb"} else kind

    def end_headers(self) -> None:
        """Add what nginx.conf adds."""
        matching = (value for rule, value in _CACHING.items() if rule[1:] in self.path)
        cache = next(matching, _CACHING["default"])
        for name, value in {**_HEADERS, "Cache-Control": cache}.items():
            self.send_header(name, value)
        if self.encoding:
            self.send_header("Content-Encoding", self.encoding)
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The page for what is missing, in the language of the address."""
        name = "zh/404.html" if "/zh/" in self.path else "404.html"
        body = Path(self.directory, name).read_bytes()
        self.kind, self.encoding = ".html", ""
        self.send_response(code)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def server(packed: Path, port: int) -> ThreadingHTTPServer:
    """A server of the standard library, on this machine only."""
    return ThreadingHTTPServer(
        ("127.0.0.1", port), partial(Handler, directory=str(packed / "site"))
    )
