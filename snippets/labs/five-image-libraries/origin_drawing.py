import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import MaxNLocator

NAME = "origin_drawing"
GREY = "#808080"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)
picture[6:] = 60, 140, 60
picture[1:3, 1:3] = 255, 150, 0
picture[3:6, 7:11] = 200, 40, 40

rows, columns = np.nonzero(picture[..., 0] == 200)  # (1)!
edges = [np.arange(-0.5, 12), np.arange(-0.5, 8)]

fig, axes = plt.subplots(2, 2, figsize=(4.6, 3.8), layout="constrained")
axes[0, 0].imshow(picture, interpolation="none")
axes[0, 0].set_title("imshow")
axes[0, 1].imshow(picture, interpolation="none", origin="lower")
axes[0, 1].set_title('imshow, origin="lower"')
axes[1, 0].hist2d(columns, rows, bins=[4, 3], vmin=0, rasterized=True)
axes[1, 0].set_title("hist2d")
axes[1, 1].hist2d(columns, rows, bins=edges, rasterized=True)
axes[1, 1].invert_yaxis()
axes[1, 1].set_title("hist2d, fixed bins, inverted")
for ax in axes.flat:
    ax.xaxis.set_major_locator(MaxNLocator(2, integer=True))
    ax.yaxis.set_major_locator(MaxNLocator(2, integer=True))
    ax.title.set_fontsize(9)
    title, (bottom, top) = ax.get_title(), ax.get_ylim()
    print(f"{title:28} y from {bottom:.1f} up to {top:.1f}")

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
