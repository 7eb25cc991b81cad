import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

NAME = "image_origin_drawing"
GREY = "#808080"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

letter = np.array([[1, 1, 1], [1, 0, 0], [1, 1, 0], [1, 0, 0], [1, 0, 0]])
rows, columns = np.nonzero(letter)

fig, axes = plt.subplots(1, 4, figsize=(4.5, 2.2), layout="constrained")
axes[0].scatter(columns, rows)
axes[0].set_title("scatter")
for ax in axes[1:3]:
    ax.imshow(letter, interpolation="none")
axes[1].set_title("imshow")
axes[2].invert_yaxis()
axes[2].set_title("invert_yaxis()")
axes[3].imshow(letter, interpolation="none", origin="lower")
axes[3].set_title('origin="lower"')
for ax in axes:
    ax.set_aspect("equal")
    ax.title.set_fontsize(9)
    ax.tick_params(labelsize=9)
    top_is_zero = ax.yaxis_inverted()
    print(f"{ax.get_title():15} row 0 at the top: {bool(top_is_zero)}")

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
