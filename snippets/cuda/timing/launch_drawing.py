from pathlib import Path

LAUNCH, KERNEL, CALLS = 1, 4, 5
queued = [LAUNCH * (call + 1) for call in range(CALLS)]
finished = []
for start in queued:
    begin = max([start, *finished[-1:]])
    finished.append(begin + KERNEL)

STROKE = ' stroke="currentColor"'
ACCENT = STROKE + ' class="accent"'
SCALE, LEFT = 17, 56


def text(x, y, words, style=' text-anchor="middle"'):
    return f'<text x="{x}" y="{y}"{style}>{words}</text>'


def box(begin, end, y, words):
    x, width = LEFT + SCALE * begin, SCALE * (end - begin)
    rect = f'<rect x="{x}" y="{y}" width="{width}" height="32"'
    label = text(x + width / 2, y + 21, words)
    return f'{rect} fill="none"{STROKE}/>{label}'


def clock(time, words):
    x = LEFT + SCALE * time
    line = f'<path d="M{x} 30V160" stroke-dasharray="4 3"{ACCENT}/>'
    return line + text(x, 22, words, ' text-anchor="middle" class="accent"')


parts = [
    '<svg viewBox="0 0 490 190" xmlns="http://www.w3.org/2000/svg"'
    ' font-family="ui-monospace, monospace" font-size="13"'
    ' fill="currentColor">',
    text(8, 71, "CPU", ""),
    text(8, 131, "GPU", ""),
    f'<path d="M{LEFT} 176H482m-7 -4l7 4l-7 4" fill="none"{STROKE}/>',
]
for call, (launch, end) in enumerate(zip(queued, finished, strict=True)):
    parts.append(box(launch - LAUNCH, launch, 50, call + 1))
    parts.append(box(end - KERNEL, end, 110, f"kernel {call + 1}"))
parts.append(box(queued[-1], finished[-1], 50, "synchronize()"))
parts.append(clock(queued[-1], "perf_counter()"))
parts.append(clock(finished[-1], "perf_counter()"))
svg = "\n".join(parts) + "\n</svg>\n"
Path("launch_drawing.svg").write_text(svg, encoding="utf-8")
