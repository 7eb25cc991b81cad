import io
import re
from pathlib import Path

import cv2
import matplotlib.pyplot as plt
import numpy as np
import torch
from PIL import Image

NAME = "resize_drawing"
GREY = "#808080"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)
picture[6:] = 60, 140, 60
picture[1:3, 1:3] = 255, 150, 0
picture[3:6, 7:11] = 200, 40, 40

image = Image.fromarray(picture)
nearest, near = Image.Resampling.NEAREST, cv2.INTER_NEAREST
batch = torch.from_numpy(picture).permute(2, 0, 1)[None] / 255
larger = torch.nn.functional.interpolate(batch, size=(16, 24))[0]
panels = {
    "PIL, (24, 16)": image.resize((24, 16), nearest),
    "PIL, (16, 24)": image.resize((16, 24), nearest),
    "OpenCV, (16, 24)": cv2.resize(picture, (16, 24), interpolation=near),
    "torch, (16, 24)": larger.permute(1, 2, 0),
}
for title, result in panels.items():
    height, width, _ = np.asarray(result).shape
    print(f"{title:16} width {width}, height {height}")

fig, axes = plt.subplots(2, 2, figsize=(4.6, 3.6), layout="constrained")
for ax, (title, image) in zip(axes.flat, panels.items()):
    ax.imshow(image, interpolation="none")
    ax.set_title(title, fontsize=9)
    ax.axis("off")

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
