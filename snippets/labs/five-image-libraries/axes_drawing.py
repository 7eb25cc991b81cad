import io
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import torch

NAME = "axes_drawing"
GREY = "#808080"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)
picture[6:] = 60, 140, 60
picture[1:3, 1:3] = 255, 150, 0
picture[3:6, 7:11] = 200, 40, 40

image = torch.from_numpy(picture)
chw = image.permute(2, 0, 1)
panels = {
    "permute, permute back": chw.permute(1, 2, 0),
    "reshape, permute back": image.reshape(3, 8, 12).permute(1, 2, 0),
    "permute, reshape back": chw.reshape(8, 12, 3),
    "transpose, permute back": image.transpose(0, 2).permute(1, 2, 0),
}
for title, result in panels.items():
    same = torch.equal(result, image)
    print(f"{title:23} {tuple(result.shape)}, same picture: {same}")

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
