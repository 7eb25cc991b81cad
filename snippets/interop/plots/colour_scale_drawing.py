import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

NAME = "colour_scale_drawing"
GREY = "#808080"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

weak = np.array([[0.20, 0.25], [0.35, 0.40]])
strong = 2 * weak
panels = [
    ("imshow(weak)", weak, {}),
    ("imshow(strong)", strong, {}),
    ("weak, 0 to 1", weak, {"vmin": 0, "vmax": 1}),
    ("strong, 0 to 1", strong, {"vmin": 0, "vmax": 1}),
]
colours = plt.get_cmap("viridis", 20)

fig, axes = plt.subplots(1, 4, figsize=(4.5, 1.9), layout="constrained")
for ax, (title, array, limits) in zip(axes, panels):
    artist = ax.imshow(array, cmap=colours, interpolation="none", **limits)
    ax.set_title(title, fontsize=9)
    ax.set_xticks([])
    ax.set_yticks([])
    low, high = map(float, artist.get_clim())
    bar = fig.colorbar(artist, ax=ax, location="bottom", ticks=[low, high])
    bar.solids.set_edgecolor("face")
    for label, side in zip(bar.ax.get_xticklabels(), ["left", "right"]):
        label.set(horizontalalignment=side, fontsize=9)
    print(f"{title:15} scale {low:.1f} to {high:.1f}")

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
