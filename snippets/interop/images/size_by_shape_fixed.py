import numpy as np
from PIL import Image

array = np.arange(24, dtype=np.uint8).reshape(4, 6)
height, width = array.shape[:2]
size = width, height
image = Image.fromarray(array)
canvas = Image.new("L", size)
canvas.paste(image)
print("image: ", image.size)
print("canvas:", canvas.size)
print("pasted:", np.array(canvas).shape, "of", array.shape)
print("resized:", np.array(image.resize(size)).shape)
print("x=5, y=0:", image.getpixel((5, 0)), array[0, 5])
