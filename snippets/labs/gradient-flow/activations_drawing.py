import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import torch
from torch import nn

NAME = "activations_drawing"
GREY, ORANGE, BLUE, GREEN = "#808080", "#d1571f", "#3b80cc", "#328c55"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

WIDTH, DEPTH = 256, 20
inits = {
    "normal_, 2 / sqrt(256)": (
        lambda w: nn.init.normal_(w, std=2 / 16),
        BLUE,
    ),
    "kaiming_normal_": (
        lambda w: nn.init.kaiming_normal_(w, nonlinearity="relu"),
        GREEN,
    ),
    "nn.Linear's own": (lambda w: w, ORANGE),  # (1)!
}

fig, ax = plt.subplots(figsize=(5.3, 3), layout="constrained")
for name, (init, colour) in inits.items():
    torch.manual_seed(0)
    h, sizes = torch.randn(512, WIDTH), []
    for _ in range(DEPTH):
        layer = nn.Linear(WIDTH, WIDTH, bias=False)
        init(layer.weight)
        h = layer(h).relu()
        sizes.append(round(h.pow(2).mean().sqrt().log10().item(), 2))
    ax.plot(range(1, DEPTH + 1), sizes, ".-", color=colour, label=name)
    ratio = 10 ** (sizes[-1] - sizes[0])
    print(f"{name:22} size after layer 20 / after layer 1: {ratio:.0g}")
ax.set(xlabel="layer", ylabel="size, power of ten", xticks=[1, 5, 10, 15, 20])
ax.legend(frameon=False, labelcolor="linecolor", loc="lower left")
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
