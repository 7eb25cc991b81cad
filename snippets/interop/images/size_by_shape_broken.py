import numpy as np
from PIL import Image

array = np.arange(24, dtype=np.uint8).reshape(4, 6)
image = Image.fromarray(array)
canvas = Image.new("L", array.shape)  # (1)!
canvas.paste(image)
resized = image.resize(array.shape)
print("image: ", image.size)
print("canvas:", canvas.size)
print("pasted:", np.array(canvas).shape, "of", array.shape)
print("resized:", np.array(resized).shape)
