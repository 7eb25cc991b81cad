import numpy as np
from PIL import Image

pixels = np.zeros((2, 2, 4), np.uint8)
pixels[0, 0] = 200, 40, 40, 255
pixels[1, 1] = 200, 40, 40, 128
logo = Image.fromarray(pixels)
print(logo.mode, np.asarray(logo).shape)

dropped = np.asarray(logo.convert("RGB"))
white = Image.new("RGBA", logo.size, "white")
pasted = np.asarray(Image.alpha_composite(white, logo).convert("RGB"))
for name, row, column in (("opaque", 0, 0), ("half", 1, 1), ("clear", 0, 1)):
    print(f"{name:6}", dropped[row, column], pasted[row, column])
