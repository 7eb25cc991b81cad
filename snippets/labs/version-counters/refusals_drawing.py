import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import torch

NAME = "refusals_drawing"
GREY, ACCENT = "#808080", "#d1571f"
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})
plt.rcParams.update({"text.color": GREY, "font.family": "monospace"})

operations = {
    "x + 1": lambda x: x + 1,
    "x * x": lambda x: x * x,
    "x.sin()": torch.sin,
    "x.exp()": torch.exp,
    "x.sigmoid()": torch.sigmoid,
    "x.relu()": torch.relu,
}


def passes(operation, written):
    x = torch.tensor([1.0, 2.0], requires_grad=True) * 1
    y = operation(x)
    (x if written == "x" else y).add_(1)
    try:
        y.sum().backward()
        return True
    except RuntimeError:
        return False


fig, ax = plt.subplots(figsize=(4.8, 2.6), layout="constrained")
ax.set(xlim=(-1.7, 2.6), ylim=(len(operations) - 0.5, -1))
ax.axis("off")
ax.text(0.2, -0.8, "x.add_(1)", ha="center")
ax.text(1.8, -0.8, "y.add_(1)", ha="center")
for row, (name, operation) in enumerate(operations.items()):
    ax.text(-1.7, row, f"y = {name}", va="center")
    results = {w: passes(operation, w) for w in "xy"}
    print(f"{name:13}", results)
    for column, ok in zip((0.2, 1.8), results.values()):
        word, colour = ("ok", GREY) if ok else ("refused", ACCENT)
        ax.text(column, row, word, ha="center", va="center", color=colour)

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
