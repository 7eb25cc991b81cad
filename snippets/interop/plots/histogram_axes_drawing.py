import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

NAME = "histogram_axes_drawing"
GREY = "#808080"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

x = np.array([0, 1, 2, 3, 3, 3])
y = np.array([0, 0, 0, 0, 1, 1])
H, x_edges, y_edges = np.histogram2d(x, y, bins=[4, 2])
print("H.shape:", H.shape)
print(H)

fig, axes = plt.subplots(1, 3, figsize=(4.6, 2.0), layout="constrained")
fig.get_layout_engine().set(rect=(0, 0, 0.97, 1))
counts, *_ = axes[0].hist2d(x, y, bins=[4, 2], edgecolor="face")
axes[0].set_title("hist2d(x, y)")
axes[1].imshow(H, interpolation="none", aspect="auto")
axes[1].set_title("imshow(H)")
extent = [x_edges[0], x_edges[-1], y_edges[0], y_edges[-1]]
axes[2].imshow(
    H.T, origin="lower", extent=extent, interpolation="none", aspect="auto"
)
axes[2].set_title('imshow(H.T,\norigin="lower")')
for ax, across, up in zip(axes, ["x", "column", "x"], ["y", "row", "y"]):
    ax.set(xlabel=across, ylabel=up)
    ax.title.set_fontsize(10)
    ax.locator_params(integer=True)
print("hist2d has the same counts:", np.array_equal(counts, H))

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
