import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import torch
from torch import nn

NAME = "recurrent_drawing"
GREY, ACCENT, BLUE = "#808080", "#d1571f", "#3b80cc"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

steps, hidden = 10, 8
cell = nn.RNNCell(4, hidden)
x = torch.randn(steps, 1, 4)
h = torch.zeros(steps + 1, 1, hidden)
saved = {}


def note(tensor):
    if tensor.untyped_storage().data_ptr() == h.data_ptr():
        saved[tensor.storage_offset() // hidden] = tensor._version
    return tensor


with torch.autograd.graph.saved_tensors_hooks(note, lambda t: t):  # (1)!
    for t in range(steps):
        h[t + 1] = cell(x[t], h[t])
print("saved at version:", list(saved.values()))
print("version now:", h._version)

fig, ax = plt.subplots(figsize=(5.6, 2.8), layout="constrained")
rows = list(saved)
ax.vlines(rows, list(saved.values()), h._version, color=GREY, lw=1)
ax.plot(rows, [h._version] * len(rows), "s", color=ACCENT)
ax.plot(rows, list(saved.values()), "o", color=BLUE)
ax.text(0, h._version + 0.6, "counter when backward runs", color=ACCENT)
ax.text(4, 1.4, "counter when step t saved h[t]", color=BLUE)
ax.set(xlabel="step t", ylabel="version", xticks=rows, ylim=(-0.7, 12))
ax.spines[["top", "right"]].set_visible(False)

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
