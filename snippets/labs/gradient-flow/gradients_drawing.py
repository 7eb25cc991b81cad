import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import torch
from torch import nn

NAME = "gradients_drawing"
GREY, ORANGE, BLUE, GREEN = "#808080", "#d1571f", "#3b80cc", "#328c55"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

WIDTH, DEPTH = 64, 10
activations = {
    "sigmoid": (nn.Sigmoid, ORANGE),
    "tanh": (nn.Tanh, BLUE),
    "relu": (nn.ReLU, GREEN),
}

fig, ax = plt.subplots(figsize=(5.3, 3), layout="constrained")
for name, (activation, colour) in activations.items():
    torch.manual_seed(0)
    model, sizes = nn.Sequential(), []
    for _ in range(DEPTH):
        layer = nn.Linear(WIDTH, WIDTH)
        gain = nn.init.calculate_gain(name)  # (1)!
        nn.init.xavier_normal_(layer.weight, gain)
        model.extend([layer, activation()])
    model(torch.randn(256, WIDTH)).sum().backward()
    for layer in model[::2]:
        norm = layer.weight.grad.norm()
        sizes.append(round(norm.log10().item(), 2))
    ax.plot(range(1, DEPTH + 1), sizes, ".-", color=colour, label=name)
    ratio = 10 ** (sizes[0] - sizes[-1])
    print(f"{name:8} first layer's gradient / last layer's: {ratio:.1g}")
ax.set(xlabel="layer", ylabel="gradient norm, power of ten")
ax.set_xticks(range(1, DEPTH + 1))
ax.legend(frameon=False, labelcolor="linecolor", loc="lower right")
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
