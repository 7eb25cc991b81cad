import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import torch

NAME = "shared_drawing"
GREY, ACCENT = "#808080", "#d1571f"
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})
plt.rcParams.update({"text.color": GREY, "font.family": "monospace"})

base = torch.zeros(2, 3)
names = {
    "base": base,
    "base[0]": base[0],
    "base.detach()": base.detach(),
    "base.data": base.data,
    "base.clone()": base.clone(),
}
writes = {
    "base\n.add_(1)": lambda: base.add_(1),
    "base[0]\n.mul_(2)": lambda: names["base[0]"].mul_(2),
    "detach()\n.add_(1)": lambda: names["base.detach()"].add_(1),
    ".data\n.add_(1)": lambda: names["base.data"].add_(1),
    "numpy()\n+= 1": lambda: base.numpy().__iadd__(1),
    "clone()\n.add_(1)": lambda: names["base.clone()"].add_(1),
}

fig, ax = plt.subplots(figsize=(5.3, 2.6), layout="constrained")
ax.set(xlim=(-2, len(writes) - 0.5), ylim=(len(names) - 0.5, -1.2))
ax.axis("off")
for row, name in enumerate(names):
    ax.text(-2, row, name, va="center")
for column, (label, write) in enumerate(writes.items()):
    ax.text(column, -0.95, label, ha="center", va="center", fontsize=9)
    before = [t._version for t in names.values()]
    write()
    after = [t._version for t in names.values()]
    print(label.replace("\n", "").ljust(17), after)
    for row, (old, new) in enumerate(zip(before, after)):
        look = {"color": ACCENT, "weight": "bold"} if new != old else {}
        ax.text(column, row, new, ha="center", va="center", **look)
print("base is now", base[0].tolist(), base[1].tolist())

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
