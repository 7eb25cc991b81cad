from pathlib import Path

import numpy as np
import torch
from PIL import Image

Image.new("L", (6, 4), 51).save("photo.png")

image = Image.open("photo.png")
colour = image.convert("RGB")  # (1)!
array = np.array(colour)  # (2)!
pixels = torch.from_numpy(array).permute(2, 0, 1)
scaled = pixels.float() / 255
batch = torch.stack([scaled, scaled])

steps = [
    ("Image.open", f"mode {image.mode}", f"size {image.size}", "W, H"),
    (".convert", f"mode {colour.mode}", f"size {colour.size}", "W, H"),
    ("np.array", array.dtype, array.shape, "H, W, C"),
    (".permute", pixels.dtype, tuple(pixels.shape), "C, H, W"),
    (".float()/255", scaled.dtype, tuple(scaled.shape), "C, H, W"),
    ("torch.stack", batch.dtype, tuple(batch.shape), "N, C, H, W"),
]
print("first pixel:", array[0, 0], "->", scaled[:, 0, 0])
output = torch.nn.Conv2d(3, 8, 3)(batch)
print("a convolution takes it:", tuple(output.shape))

svg = []
for row, (call, kind, shape, axes) in enumerate(steps):
    y = 10 + row * 50
    style = 'class="accent"' if axes == "N, C, H, W" else ""
    svg.append(
        f'<text x="120" y="{y + 23}" text-anchor="end">{call}</text>'
        f'<rect x="140" y="{y}" width="350" height="36" rx="6" '
        f'fill="none" stroke="currentColor" {style}/>'
        f'<text x="152" y="{y + 23}">{kind}</text>'
        f'<text x="275" y="{y + 23}">{shape}</text>'
        f'<text x="480" y="{y + 23}" text-anchor="end">{axes}</text>'
    )
    if row:
        svg.append(
            f'<path d="M160 {y - 14}v12m-4 -6l4 6l4 -6" fill="none" '
            'stroke="currentColor"/>'
        )
head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 306"'
head += ' font-family="ui-monospace, monospace" font-size="14"'
head += ' fill="currentColor">'
name = "file_to_batch_drawing.svg"
Path(name).write_text("\n".join([head, *svg, "</svg>\n"]))
