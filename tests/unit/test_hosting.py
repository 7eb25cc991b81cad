"""The site on a plain web server: nginx with our nginx.conf, and Python's with the same headers."""

from __future__ import annotations

import gzip
import http.client
import os
import re
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from overrides.hosting import serve
from overrides.hosting.pack import HERE, pack, prefix
from overrides.hosting.serve import nginx, nginx_program, server
from overrides.outputs import SITE, EditionError

PAGE = (
    "<!doctype html><link rel=canonical href='https://x.example/handbook/'>" + "<p>text</p>" * 200
)
FILES = {
    "index.html": PAGE,
    "404.html": "<p>No such page",
    "zh/404.html": "<p>没有这个页面",
    "zh/a/index.html": PAGE,
    "assets/handbook.css": "a {}\n" * 300,
    "assets/javascripts/bundle.0123.min.js": "1;\n" * 400,
    "a/a.ipynb": "{}",
    "_headers": "",
}


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hosting")
    for name, text in FILES.items():
        (folder / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "site" / name).write_text(text, encoding="utf-8")
    assert pack(folder / "site", folder / "static") == 4
    return folder / "static"


@pytest.fixture(scope="module", params=["nginx", "python"])
def port(
    request: pytest.FixtureRequest, packed: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[int]:
    """The port of a running server."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = free.getsockname()[1]
    if request.param == "python":
        with server(packed, number) as running:
            threading.Thread(target=running.serve_forever, daemon=True).start()
            yield number
            running.shutdown()
        return
    if not nginx_program():
        message = "nginx is missing; 'make system-deps' installs it"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
    with nginx(packed, number, tmp_path_factory.mktemp("nginx")) as process:
        for _ in range(100):
            assert process.poll() is None, "nginx refuses nginx.conf"
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", number)) == 0:
                    break
            time.sleep(0.05)
        yield number


def get(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer, without following it."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers=names)
    answer = connection.getresponse()
    try:
        return (
            answer.status,
            {name.lower(): value for name, value in answer.getheaders()},
            answer.read(),
        )
    finally:
        connection.close()


def fixed_headers() -> dict[str, str]:
    """What _headers adds to every answer."""
    text = (HERE / "_headers").read_text(encoding="utf-8")
    every = text.partition("/*\n")[2].partition("\n\n")[0]
    return {name.lower(): value for name, value in re.findall(r"(?m)^  ([\w-]+): (.+)$", every)}


@pytest.mark.parametrize(
    "path", ["/handbook/", "/handbook/nothing/", "/handbook/assets/handbook.css"]
)
def test_every_answer_has_the_headers_that_other_hosts_read(port: int, path: str) -> None:
    wanted = fixed_headers()
    assert len(wanted) == 5
    _, headers, _ = get(port, path)
    assert {name: headers.get(name) for name in wanted} == wanted
    assert "nginx/" not in headers.get("server", "")


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/handbook/", "max-age=300, must-revalidate"),
        ("/handbook/assets/handbook.css", "max-age=3600, stale-while-revalidate=86400"),
        ("/handbook/assets/javascripts/bundle.0123.min.js", "max-age=31536000, immutable"),
    ],
)
def test_pages_are_cached_briefly_and_what_never_changes_for_ever(
    port: int, path: str, caching: str
) -> None:
    assert get(port, path)[1]["cache-control"] == f"public, {caching}"


def test_a_host_that_reads_headers_caches_for_ever_what_nginx_does() -> None:
    rule = "/assets/javascripts/*\n  Cache-Control: public, max-age=31536000, immutable\n"
    assert rule in (HERE / "_headers").read_text(encoding="utf-8")


def test_a_page_comes_as_it_was_compressed(port: int, packed: Path) -> None:
    status, headers, body = get(port, "/handbook/", Accept_Encoding="gzip")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert gzip.decompress(body).decode() == PAGE
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["vary"] == "Accept-Encoding"
    status, headers, body = get(port, "/handbook/zh/a/")
    assert "content-encoding" not in headers
    assert body.decode() == PAGE
    status, headers, body = get(port, "/handbook/", Accept_Encoding="gzip, br")
    if headers["content-encoding"] == "br":
        assert brotli.decompress(body).decode() == PAGE
    else:
        assert not serve._BROTLI.is_file(), "nginx has the module for Brotli and does not use it"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/handbook/nothing/", "No such page"),
        ("/nothing", "No such page"),
        ("/handbook/zh/nothing/", "没有这个页面"),
        ("/zh/nothing", "没有这个页面"),
        ("/handbook/_headers", "No such page"),
    ],
)
def test_each_language_has_its_own_page_for_what_is_missing(
    port: int, path: str, said: str
) -> None:
    status, headers, body = get(port, path, Accept_Encoding="gzip")
    assert status == 404
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert body.decode() == f"<p>{said}"


def test_a_folder_gets_its_slash_and_a_notebook_its_type(port: int) -> None:
    status, headers, _ = get(port, "/handbook/zh/a")
    assert (status, headers["location"]) == (301, "/handbook/zh/a/")
    assert get(port, "/handbook/a/a.ipynb")[1]["content-type"] == "application/x-ipynb+json"


def test_what_is_unchanged_is_not_sent_again(port: int) -> None:
    _, headers, _ = get(port, "/handbook/assets/handbook.css")
    status, _, body = get(
        port, "/handbook/assets/handbook.css", If_Modified_Since=headers["last-modified"]
    )
    assert (status, body) == (304, b"")


def test_two_packs_are_identical(packed: Path, tmp_path: Path) -> None:
    pack(packed.parent / "site", tmp_path / "again")
    for file in filter(Path.is_file, packed.rglob("*")):
        assert (tmp_path / "again" / file.relative_to(packed)).read_bytes() == file.read_bytes()


def test_a_missing_site_and_an_nginx_conf_without_a_place_are_one_line(
    packed: Path, tmp_path: Path
) -> None:
    with pytest.raises(EditionError, match="run 'make site'"):
        pack(tmp_path, tmp_path / "static")
    (tmp_path / "nginx.conf").write_text("server { listen 80; }")
    with (
        pytest.raises(EditionError, match="'/srv/handbook' is missing"),
        nginx(tmp_path, 1, tmp_path),
    ):
        pass


def test_the_path_of_the_address_is_that_of_the_site() -> None:
    assert prefix(SITE).startswith("/")
