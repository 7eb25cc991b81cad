import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import torch
from torch import nn

NAME = "repaired_drawing"
GREY, ORANGE, BLUE, GREEN = "#808080", "#d1571f", "#3b80cc", "#328c55"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

WIDTH, DEPTH = 64, 30
kinds = {"plain": ORANGE, "LayerNorm": BLUE, "residual + LayerNorm": GREEN}


class Block(nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.kind, self.linear = kind, nn.Linear(WIDTH, WIDTH)
        self.norm = nn.LayerNorm(WIDTH)

    def forward(self, x):
        if self.kind == "plain":
            return self.linear(x).relu()
        h = self.linear(self.norm(x)).relu()
        return x + h if self.kind.startswith("residual") else h


fig, ax = plt.subplots(figsize=(5.3, 3), layout="constrained")
for kind, colour in kinds.items():
    torch.manual_seed(0)
    model = nn.Sequential(*(Block(kind) for _ in range(DEPTH)))
    (model(torch.randn(256, WIDTH)) ** 2).mean().backward()
    norms = torch.stack([b.linear.weight.grad.norm() for b in model])
    sizes = [round(v, 1) for v in norms.log10().tolist()]
    ax.plot(range(1, DEPTH + 1), sizes, color=colour, label=kind)
    print(f"{kind:21} first / last: {10 ** (sizes[0] - sizes[-1]):.1g}")
ax.set(xlabel="block", ylabel="gradient norm, power of ten")
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
