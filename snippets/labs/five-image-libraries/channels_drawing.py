import io
import re
from pathlib import Path

import cv2
import matplotlib.pyplot as plt
import numpy as np
from PIL import Image

NAME = "channels_drawing"
GREY = "#808080"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)
picture[6:] = 60, 140, 60
picture[1:3, 1:3] = 255, 150, 0
picture[3:6, 7:11] = 200, 40, 40

Image.fromarray(picture).save("picture.png")

bgr = cv2.imread("picture.png")
rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)
panels = {
    "Image.open": np.asarray(Image.open("picture.png")),
    "cv2.imread": bgr,
    "cv2.imread, cvtColor": rgb,
    "cvtColor twice": cv2.cvtColor(rgb, cv2.COLOR_BGR2RGB),
}
for title, image in panels.items():
    print(f"{title:20} sun: {image[1, 1]}, house: {image[4, 8]}")

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
