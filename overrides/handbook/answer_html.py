"""Make HTML of the answer pages: by the site's own Markdown, in a small template.

They do not go through MkDocs: a thousand of its pages would double the time of a build, and each
would load the theme. One Markdown instance renders a whole language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from posixpath import relpath
from typing import Any
from xml.etree.ElementTree import Element

from jinja2 import Environment
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from overrides.handbook import short_links
from overrides.handbook.handbook import Handbook, title_of, url_of
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.markdown import plain, target_of
from overrides.handbook.page import PageError
from overrides.handbook.pitfall import FOLDER
from overrides.handbook.stage.answer_pages import AnswerPage

TEMPLATE = "answer.html"


@dataclass(frozen=True)
class Site:
    """What the pages of one language say of the site."""

    name: str
    address: str
    """Where the site is, with a slash at its end."""
    copyright: str
    """HTML."""


def render(
    handbook: Handbook,
    pages: list[AnswerPage],
    site: Site,
    environment: Environment,
    extensions: list[str],
    settings: dict[str, dict[str, Any]],
) -> Iterator[tuple[str, str]]:
    """The file of each page, below the root of its language, and its HTML.

    ``extensions`` and ``settings`` are those of mkdocs.yml for Markdown. Raises PageError for a
    link to a page that there is not.
    """
    # The paragraphs of a section need no signs to link to them.
    own = {"toc": settings.get("toc", {}) | {"permalink": False}, short_links.NAME: {}}
    markdown = Markdown(extensions=extensions, extension_configs=settings | own)
    links = _Links(markdown, {*handbook.pages, *(page.name for page in pages)})
    markdown.treeprocessors.register(links, "links", -10)
    template = environment.get_template(TEMPLATE)
    said = {part: words(handbook.language, part) for part in ("answer", "finder")}
    for page in pages:
        links.page = page
        url = url_of(page.name)
        root = "../" * url.count("/")
        yield (
            f"{url}index.html",
            template.render(
                language=handbook.language,
                page=page,
                content=markdown.reset().convert(page.markdown),
                root=root,
                top=root + "../" * LANGUAGES[handbook.language].count("/"),
                above=[
                    (root + url_of(name), plain(title_of(handbook.pages[name])))
                    for name in page.above
                    if name in handbook.pages
                ],
                prefixes=LANGUAGES,
                url=url,
                site=site,
                said=said,
            ),
        )


def sitemap_entries(names: Iterable[str], address: str) -> str:
    """The entries of the answer pages ``names``, in each language, for the site's sitemap."""
    entries = []
    for name in names:
        places = {code: f"{address}{prefix}{url_of(name)}" for code, prefix in LANGUAGES.items()}
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{place}"/>'
            for code, place in places.items()
        )
        entries += [f"<url><loc>{place}</loc>{others}</url>\n" for place in places.values()]
    return "".join(entries)


class _Links(Treeprocessor):
    """Let links to Markdown files lead to the pages made of them."""

    def __init__(self, md: Markdown, names: set[str]) -> None:
        super().__init__(md)
        self.names = names
        self.page: AnswerPage

    def run(self, root: Element) -> None:
        for link in root.iter("a"):
            path, hash_, anchor = link.get("href", "").partition("#")
            if "://" in path or path.startswith("mailto:"):
                continue
            name = target_of(path, self.page.base)
            if name not in self.names:
                raise PageError(
                    f"{FOLDER}: {self.page.name}: the link '{link.get('href')}' leads to no page"
                )
            here = url_of(self.page.name)
            link.set("href", f"{relpath(url_of(name) or '.', here)}/{hash_}{anchor}")
