import io
import math
import re
from multiprocessing.reduction import ForkingPickler
from pathlib import Path

import matplotlib.pyplot as plt
import torch

NAME = "transfer_drawing"
GREY, ORANGE, BLUE, GREEN = "#808080", "#d1571f", "#3b80cc", "#328c55"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

SIZES = [10, 100, 1000, 10_000, 100_000]
kinds = {
    "list": (torch.Tensor.tolist, ORANGE),
    "NumPy array": (torch.Tensor.numpy, BLUE),
    "tensor": (torch.clone, GREEN),
}

fig, ax = plt.subplots(figsize=(5.3, 3), layout="constrained")
for name, (convert, colour) in kinds.items():
    kilobytes = []
    for size in SIZES:
        message = ForkingPickler.dumps(convert(torch.zeros(size)))  # (1)!
        kilobytes.append(math.ceil(len(message) / 1000))
    print(f"{name:11} kB, rounded up: {kilobytes}")
    ax.loglog(SIZES, kilobytes, "o-", color=colour, label=name)
ax.minorticks_off()
ax.set(xlabel="float32 numbers in the batch", ylabel="kB through the pipe")
ax.legend(frameon=False, labelcolor="linecolor")
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
