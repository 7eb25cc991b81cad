"""Give MkDocs the staged pages (overrides/handbook/stage), and the search box its data."""

from __future__ import annotations

import json
import os
import time
from functools import partial
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority, get_plugin_logger
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from overrides.editions.explain.content import stems
from overrides.editions.explain.parts.words import Vocabulary
from overrides.handbook.build import HANDBOOKS, SERVING, STAGED, begin, is_nested
from overrides.handbook.languages import all_words, words
from overrides.handbook.page import PageError
from overrides.handbook.policy import content_policy
from overrides.handbook.sources import find_missing_files, find_one_sided
from overrides.handbook.stage.finder import (
    SETTINGS,
    answers,
    finder_data,
    full_text,
    phrases,
    shortened,
)
from overrides.handbook.stage.pages import stage
from overrides.handbook.wordings import WordingError
from overrides.outputs import EditionError, built_at

_log = get_plugin_logger("handbook")
_IN_TEMPLATES = ("open", "close", "label", "hint", "placeholder", "off", "index", "failed")
"""Words of the search box that its script does not say."""


def on_startup(command: str, dirty: bool) -> None:
    """Note whether this is ``make serve``."""
    SERVING.on, SERVING.since = command == "serve", time.time()


def on_config(config: MkDocsConfig) -> None:
    """Read and complete all pages, once for both languages, and give MkDocs their date.

    It is that of all editions (SOURCE_DATE_EPOCH or the last commit), not the day of the build,
    which would differ from one build to the next. Without an address of the repository there is
    no page to edit. Raises PluginError for a page that cannot be completed; while serving, that
    page says so instead.
    """
    if is_nested(config):
        return
    if not config.repo_url:
        config.edit_uri = None
    root, before = Path(config.config_file_path).parent, dict(STAGED)
    try:
        os.environ["SOURCE_DATE_EPOCH"] = str(int(built_at().timestamp()))
        begin(root)
        one_sided = list(find_one_sided(HANDBOOKS["en"], HANDBOOKS["zh"]))
        missing = [one for book in HANDBOOKS.values() for one in find_missing_files(book)]
        if SERVING.on:
            for problem in one_sided:
                _log.warning(problem)
        elif one_sided:
            raise PageError("\n".join(one_sided))
        if missing:
            raise PageError("\n".join(missing))
        for language, handbook in HANDBOOKS.items():
            for name, text in stage(handbook).items():
                STAGED[f"{language}/{name}.md"] = text
    except (PageError, WordingError, EditionError, ValueError) as error:
        if not (SERVING.on and before):
            raise PluginError(str(error)) from None
        for problem in str(error).split("\n"):
            _log.error(problem)
            page = problem.partition(":")[0].removeprefix("docs/")
            STAGED[page] = f"# This page cannot be made\n\n    {problem}\n"
    SERVING.changed = {path for path in STAGED if STAGED[path] != before.get(path)}
    if SERVING.on:
        for file in [*root.glob("overrides/**/*.py"), *root.glob("overrides/**/*.toml")]:
            if file.stat().st_mtime > SERVING.since:
                _log.warning(f"{file.relative_to(root)} has changed: restart make serve to see it")


# static-i18n says at priority -100 where each page is built.
@event_priority(-200)
def on_files(files: Files, config: MkDocsConfig) -> None:
    """While serving, make a page anew also if its snippets or what it takes from others changed."""
    if not SERVING.on:
        return
    root = Path(config.config_file_path).parent
    for file in files.documentation_pages():
        built = Path(str(file.abs_dest_path))
        snippets = root / "snippets" / file.src_uri.partition("/")[2].removesuffix(".md")
        if built.exists() and (
            file.src_uri in SERVING.changed
            or any(
                one.stat().st_mtime > built.stat().st_mtime
                for one in [*snippets.glob("*"), *root.glob("overrides/theme/**/*.html")]
            )
        ):
            built.unlink()


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """The page's staged text."""
    return STAGED.get(page.file.src_uri)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files) -> None:
    """Name the links to sections in the page's language."""
    language = str(config.theme["language"])
    config.mdx_configs["toc"]["permalink_title"] = words(language, "theme")["section_link"]


def on_env(env, config: MkDocsConfig, files) -> None:
    """Let templates say what words.toml has, and which inline scripts a page may run."""
    env.globals["handbook_words"] = all_words()
    env.globals["content_policy"] = partial(content_policy, serving=SERVING.on)


def on_post_build(config: MkDocsConfig) -> None:
    """Write what the search box searches as scripts: a ``file://`` page may load nothing else."""
    if is_nested(config) or SERVING.on:
        return
    common = " ".join(words(language, "finder")["common"] for language in HANDBOOKS)
    # explain.py ranks by the same words; half as long, they are ready to be compared.
    vocabulary = Vocabulary(SETTINGS["same"])
    for language, handbook in HANDBOOKS.items():
        labels = words(language, "finder") | {"common": common}
        for name in _IN_TEMPLATES:
            del labels[name]
        _write_script(
            config, f"finder-{language}", "handbookFinder", *finder_data(handbook), labels, SETTINGS
        )
        said = [stems(one, vocabulary) for one in phrases(handbook)]
        _write_script(config, f"phrases-{language}", "handbookPhrases", *shortened(said))
        for page, lines in answers(handbook).items():
            name = f"answers/{page.replace('/', '-')}-{language}"
            _write_script(config, name, "handbookAnswers", page, lines)
        _write_script(config, f"fulltext-{language}", "handbookFullText", full_text(handbook))


def _write_script(config: MkDocsConfig, name: str, function: str, *data: object) -> None:
    arguments = ",".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in data)
    target = Path(config.site_dir) / f"assets/{name}.js"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"{function}({arguments})\n", encoding="utf-8")
