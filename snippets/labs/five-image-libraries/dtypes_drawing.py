import io
import re
from pathlib import Path

import cv2
import matplotlib.pyplot as plt
import numpy as np
import torch

NAME = "dtypes_drawing"
GREY = "#808080"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)
picture[6:] = 60, 140, 60
picture[1:3, 1:3] = 255, 150, 0
picture[3:6, 7:11] = 200, 40, 40

floats = torch.from_numpy(picture) / 255
panels = {
    "uint8 + 80": picture + np.uint8(80),  # (1)!
    "cv2.add": cv2.add(picture, np.full_like(picture, 80)),
    "float32, 0 to 255": picture.astype("float32"),  # (2)!
    "float32, clamped": (floats + 80 / 255).clamp(0, 1),
}
for title, image in panels.items():
    low, high = float(image.min()), float(image.max())
    print(f"{title:18} {image.dtype}, {low:.2f} to {high:.2f}")

fig, axes = plt.subplots(2, 2, figsize=(4.6, 3.6), layout="constrained")
for ax, (title, image) in zip(axes.flat, panels.items()):
    ax.imshow(image, interpolation="none")
    ax.set_title(title, fontsize=9)
    ax.set(xticks=[], yticks=[])

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
