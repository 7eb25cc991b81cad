"""The few words that the book adds to the pages, by language."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Words:
    """One language's words, and its code as PDF readers know it."""

    code: str
    contents: str
    part: str
    addresses: str
    author: str
    keywords: str
    imprint: tuple[str, ...]
    date: str


WORDS = {
    "en": Words(
        code="en",
        contents="Contents",
        part="Part {}",
        addresses="Addresses on the web",
        author="The authors of the PyTorch pitfalls handbook",
        keywords="PyTorch, autograd, errors, debugging",
        imprint=(
            "This book is made from the pages of the handbook, in their order. Every code block "
            "in it is a file that was run; what stands below it is what the file printed.",
            "A number in brackets after a link, such as [3], is that of an address at the end of "
            "the chapter; [p. 12] is a page of this book. A number in round brackets in a "
            "comment, such as (1), is explained below the code.",
        ),
        date="{0.day} {month} {0.year}",
    ),
    "zh": Words(
        code="zh-Hans",
        contents="目录",
        part="第 {} 部分",
        addresses="本章网址",
        author="PyTorch 避坑手册作者",
        keywords="PyTorch, 自动求导, 报错, 调试",
        imprint=(
            "本书由手册的各个页面按顺序排成。书中每段代码都是一个运行过的文件，代码下面是它打印的内容。",
            "链接后面方括号里的数字，例如 [3]，是章末网址的编号；[第 12 页] 指本书的页码。"
            "注释里圆括号中的数字，例如 (1)，在代码下面有说明。",
        ),
        date="{0.year} 年 {0.month} 月 {0.day} 日",
    ),
}


def dated(words: Words, day: datetime) -> str:
    """``day`` as the language writes it; month names do not depend on the locale."""
    return words.date.format(day, month=_MONTHS[day.month - 1])


_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
