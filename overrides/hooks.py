"""All that MkDocs calls while it builds the handbook, in the order of a build.

static-i18n builds Chinese within the build of English: its own work is at priority -100, so what
follows from it here is at -200. On Linux a second process builds Chinese meanwhile.
"""

from __future__ import annotations

import json
import logging
import multiprocessing
import os
import re
import shutil
import sys
import time
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority, get_plugin_logger
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from pygments.token import STANDARD_TYPES, Name, Operator, Punctuation, Whitespace

from overrides.handbook import short_links
from overrides.handbook.build import Build, name_of
from overrides.handbook.handbook import INDEXES
from overrides.handbook.languages import LANGUAGES, all_words, without_prefix, words
from overrides.handbook.page import PageError
from overrides.handbook.pitfall import FOLDER, pitfalls
from overrides.handbook.policy import content_policy
from overrides.handbook.stage.cards import with_changes
from overrides.handbook.wordings import WordingError
from overrides.outputs import EditionError
from overrides.outputs.answer_pages import answers, cut, sitemap
from overrides.outputs.finder import scripts
from overrides.outputs.machines import NAME, SCHEMA, Edition, files, pitfalls_json
from overrides.outputs.notebook import (
    framed,
    is_lab,
    marked,
    notebook_of,
    notebook_path,
)

# What no style colours gets no element: a twentieth of the heaviest page.
STANDARD_TYPES.update(dict.fromkeys((Name, Operator, Punctuation, Whitespace), ""))

_log = get_plugin_logger("handbook")
_FAULTS = (PageError, WordingError, EditionError, ValueError)
"""What is wrong with a page, its wordings, the date or the ledger: lines that name the file."""
_render = Page.render
build = Build()
"""The build that is running; while serving, also what the one before has left."""


def _render_once(self: Page, config: MkDocsConfig, files: Files) -> None:
    """Render a page's Markdown, but while serving not again if only a template has changed."""
    path = self.file.src_uri
    if path in build.rendered:
        vars(self).update(build.rendered[path])
        return
    _render(self, config, files)
    if build.serving:
        names = ("content", "toc", "_title_from_render", "present_anchor_ids")
        build.rendered[path] = {name: getattr(self, name) for name in names}


Page.render = _render_once  # type: ignore[method-assign]


def _language(config: MkDocsConfig) -> str:
    return str(config.theme["language"])


def on_startup(command: str, dirty: bool) -> None:
    """Note whether this is ``make serve``; let ``--quiet`` keep the warnings that end a build."""
    logger = logging.getLogger("mkdocs")
    logger.setLevel(min(logger.level, logging.WARNING))
    build.serving, build.since = command == "serve", time.time()


def on_config(config: MkDocsConfig) -> None:
    """Read all pages, once for both languages, and give MkDocs their date.

    Without an address of the repository there is no page to edit. Raises PluginError for a page
    that cannot be completed; while serving, that page says so instead.
    """
    i18n: Any = config.plugins["i18n"]
    if i18n.building:  # Chinese, within the build of English
        return
    if not config.repo_url:
        config.edit_uri = None
    try:
        build.read(Path(config.config_file_path).parent)
    except _FAULTS as error:
        if not (build.serving and build.staged):
            raise PluginError(str(error)) from None
        for problem in str(error).split("\n"):
            build.show(problem)
            _log.error(problem)
    for warning in build.warnings:
        _log.warning(warning)
    os.environ["SOURCE_DATE_EPOCH"] = build.date


@event_priority(-200)
def on_files(files: Files, config: MkDocsConfig) -> None:
    """While serving, let MkDocs make the pages anew of which anything has changed.

    The theme's rule that stops transitions while colours change goes: it names every element and
    its ``::before`` and ``::after``, and setting it as a page loads took two thirds of the time
    for styles.
    """
    for file in files:
        if fnmatch(file.src_uri, "assets/stylesheets/palette.*.css"):
            file.content_string = re.sub(
                r"\[data-md-color-switching\][^}]*}", "", file.content_string
            )
    for file in files.documentation_pages() if build.serving else ():
        build.forget_outdated(file.src_uri, Path(str(file.abs_dest_path)))


@event_priority(-200)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    """Complete the pages of the language that is being built, and note its menu and name.

    Once MkDocs knows of the English pages, another process builds Chinese, as static-i18n would
    behind them. Raises PluginError for a page that cannot be completed.
    """
    i18n: Any = config.plugins["i18n"]
    if sys.platform == "linux" and not (build.serving or i18n.building):
        fork = multiprocessing.get_context("fork")
        build.chinese = fork.Process(target=i18n.on_post_build, args=(config,), daemon=True)
        build.chinese.start()
        i18n.building = True
    language = _language(config)
    if not build.serving:
        try:
            build.staged |= build.complete(language)
        except _FAULTS as error:
            raise PluginError(str(error)) from None
    topics: dict[str, list[str]] = {}
    for page in nav.pages:
        above = list(page.ancestors)
        topics.setdefault(str(above[-1].title) if above else "", []).append(name_of(page))
    build.editions[language] = Edition(
        build.handbooks[language],
        title=config.site_name,
        description=" ".join(str(config.site_description).split()),
        site=str(config.site_url),
        topics=topics,
        staged=build.staged,
    )


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """The page's staged text."""
    return build.staged.get(page.file.src_uri)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Set what the Markdown extensions say, make the page's notebook, and mark a lab's cells.

    The notebook is made from the page as it was written, with the changes of its cards.
    """
    language = _language(config)
    labels = words(language, "theme")
    config.mdx_configs["toc"]["permalink_title"] = labels["section_link"]
    depth = without_prefix(page.url, language).count("/")
    config.mdx_configs[short_links.NAME] = {"root": "../" * depth, "title": labels["short_link"]}
    path = page.file.src_uri
    if path not in build.rendered:
        try:
            handbook = build.handbooks[language]
            written = with_changes(handbook, handbook.pages[name_of(page)])
            build.notebooks[path] = notebook_of(written, build.editions[language])
        except PageError as error:
            raise PluginError(str(error)) from None
    return marked(markdown, path) if is_lab(path) else markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put a lab into its notebook's frame, and keep the page's sections for the answer pages."""
    if is_lab(page.file.src_uri):
        html = framed(html, build.notebooks[page.file.src_uri])
    if not build.serving:
        build.sections[name_of(page)] = cut(html, without_prefix(page.url, _language(config)))
    return html


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Give templates their words and functions; write the language's answer pages.

    All its pages are rendered now.
    """
    env.trim_blocks = env.lstrip_blocks = True  # or pages would have the templates' layout
    env.filters["json"] = partial(json.dumps, ensure_ascii=False)
    env.globals["no_markdown"] = [f"{code}/{name}.md" for code in LANGUAGES for name in INDEXES]
    env.globals["handbook_words"] = all_words()
    env.globals["releases"] = build.handbooks[_language(config)].ledger.releases
    env.globals["content_policy"] = partial(content_policy, serving=build.serving)
    if build.serving:
        return
    language, template = _language(config), env.get_template("answer.html")
    for page in answers(build.handbooks[language], build.sections):
        html = template.render(page=page, language=language, prefixes=LANGUAGES, config=config)
        _write(Path(config.site_dir, LANGUAGES[language], page["url"], "index.html"), html)


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Write the page's notebook, and tell the template of it."""
    if text := build.notebooks[page.file.src_uri]:
        path = notebook_path(_language(config), name_of(page))
        _write(Path(config.site_dir, path), text)
        kilobytes = max(1, round(len(text.encode()) / 1000))
        context["notebook"] = {"path": path, "kilobytes": kilobytes}
    return context


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Add the answer pages to the sitemap; keep a 404.html at the root and one in each language.

    Hosts that know one such page only, such as GitHub Pages, show that of the root: it speaks all
    languages. Others are told by their configuration (overrides/hosting). The sitemap is Chinese
    work: only then are the files of both languages known.
    """
    language = _language(config)
    prefix = LANGUAGES[language]
    if template_name == "sitemap.xml":
        if not prefix:
            return ""
        answer_pages = [] if build.serving else pitfalls(build.handbooks[language])
        urls = (f"{FOLDER}/", *(pitfall.url for pitfall in answer_pages))
        entries = sitemap(urls, str(config.site_url))
        return output_content.replace("</urlset>", f"{entries}</urlset>")
    if template_name == "404.html" and prefix:
        _write(Path(config.site_dir, prefix, template_name), output_content)
        return ""
    return output_content


@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """Write the language's other outputs, and behind those of English what all languages share.

    Raises PluginError if the other process could not build its language; it has said why.
    """
    if build.serving:
        return
    site, language = Path(config.site_dir), _language(config)
    edition = build.editions[language]
    for path, text in files(edition):
        _write(site / LANGUAGES[language] / path, text)
    # A page opened from the disk may load scripts, and nothing else.
    for name, data in scripts(edition.handbook):
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        _write(site / f"assets/{name}-{language}.js", f'handbookData("{name}",{text})\n')
    if LANGUAGES[language]:
        return
    if build.chinese:
        build.chinese.join()
        if build.chinese.exitcode:
            raise PluginError("the Chinese pages could not be built")
    _write(site / NAME, pitfalls_json(list(build.handbooks.values()), edition.site))
    shutil.copyfile(SCHEMA, site / SCHEMA.name)
    shutil.copyfile(Path(__file__).with_name("hosting") / "_headers", site / "_headers")
    # Comments and layout are for who edits styles and scripts.
    for file in (site / "assets").glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
        _write(file, re.sub(r"\s*([{};])\s*", r"\1", re.sub(r"\s+", " ", text)))
    for name in ("before", "handbook", "finder", "answer"):
        file = site / f"assets/{name}.js"
        _write(file, re.sub(r"(?m)^\s*(?://.*\n\s*)*", "", file.read_text("utf-8")))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
