import numpy as np
from PIL import Image

array = np.arange(24, dtype=np.uint8).reshape(4, 6)
height, width = array.shape[:2]
image = Image.fromarray(array)
canvas = Image.new("L", (width, height))
canvas.paste(image)
assert np.array_equal(np.array(canvas), array)
print("x=5, y=0:", image.getpixel((5, 0)), array[0, 5])  # (1)!
