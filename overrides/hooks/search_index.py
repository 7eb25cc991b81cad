"""Split the search index by language, and let it know the further wordings.

static-i18n leaves one index for all languages. Pages load ``search/search_index.json``
relative to the base that overrides/main.html gives them, which for Chinese is ``zh/``.
The wordings and symptoms of each ``wordings.toml`` become paragraphs at the end of their
section. They are found like the others; a result shows those whose words were asked for.
"""

from __future__ import annotations

import json
import logging
import re
from html import escape
from pathlib import Path

import jieba
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from overrides.handbook.wordings import Wordings, read_wordings

_CACHE = Path(__file__).parents[2] / ".cache"


def on_startup(**_: object) -> None:
    """Let jieba, which segments Chinese for the index, be quiet and cache in the project.

    It would report each load on standard error, and share one file in the system's
    temporary folder with all other users, who may not write it.
    """
    logging.getLogger("jieba").setLevel(logging.WARNING)
    _CACHE.mkdir(exist_ok=True)
    jieba.dt.tmp_dir = str(_CACHE)


# static-i18n joins the languages' entries at priority -100.
@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """Write ``search/search_index.json`` of each language, without the other's pages."""
    i18n = config.plugins["i18n"]
    if i18n.building:
        return
    site = Path(config.site_dir)
    joined = json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))
    prefixes = {
        language: "" if language == i18n.default_language else f"{language}/"
        for language in i18n.build_languages
    }
    foreign = tuple(prefix for prefix in prefixes.values() if prefix)
    wordings = read_wordings(Path(config.config_file_path).parent / "snippets")
    for language, prefix in prefixes.items():
        docs = [
            doc | {"location": doc["location"].removeprefix(prefix)}
            for doc in joined["docs"]
            if (doc["location"].startswith(prefix) if prefix else True)
            and (prefix or not doc["location"].startswith(foreign))
        ]
        for doc in docs:
            page, _, section = doc["location"].partition("/#")
            if extra := wordings.get(page, {}).get(section):
                doc["text"] += _paragraphs(extra, language)
        # One stemmer for both: Chinese is segmented by jieba when the index is built.
        index = joined | {"docs": docs, "config": joined["config"] | {"lang": ["en"]}}
        target = site / prefix / "search"
        target.mkdir(parents=True, exist_ok=True)
        (target / "search_index.json").write_text(
            json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
        )


def _paragraphs(extra: Wordings, language: str) -> str:
    """Each wording as a paragraph, Chinese segmented as in the rest of the index."""
    texts = [text for _, text in extra.messages] + list(extra.symptoms[language])
    return re.sub(
        r"[\u3400-\u9fff]+",
        lambda run: "\u200b" + "\u200b".join(jieba.cut(run[0])) + "\u200b",
        "".join(f" <p>{escape(text, quote=False)}</p>" for text in dict.fromkeys(texts)),
    )
