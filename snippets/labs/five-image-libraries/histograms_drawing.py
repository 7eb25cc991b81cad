import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

NAME = "histograms_drawing"
GREY, ORANGE = "#808080", "#d1571f"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)
picture[6:] = 60, 140, 60
picture[1:3, 1:3] = 255, 150, 0
picture[3:6, 7:11] = 200, 40, 40

red, dim = picture[..., 0].ravel(), picture[..., 0].ravel() // 2
fig, axes = plt.subplots(2, 2, figsize=(4.6, 3.4), layout="constrained")
for row, limits in zip(axes, (None, (0, 256))):
    counts = []
    for ax, values, name in zip(row, (red, dim), ("picture", "half")):
        count, edges, _ = ax.hist(values, bins=8, range=limits, color=ORANGE)
        counts.append(count.astype(int).tolist())
        ax.set_title(f"{name}, range={limits}", fontsize=9)
        ax.set(xticks=[edges[0], edges[-1]], ylim=(0, 64), yticks=[0, 64])
        ax.spines[["top", "right"]].set_visible(False)
    print(f"range={limits}, same histogram: {counts[0] == counts[1]}")
    print(*counts, sep="\n")

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
