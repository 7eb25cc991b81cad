import numpy as np
from PIL import Image

arrays = {
    "(4, 6, 3) float32": np.zeros((4, 6, 3), np.float32),
    "(4, 6, 3) uint16": np.zeros((4, 6, 3), np.uint16),
    "(3, 4, 6) uint8": np.zeros((3, 4, 6), np.uint8),
    "(4, 6, 1) uint8": np.zeros((4, 6, 1), np.uint8),
    "(4, 6, 3) uint8": np.zeros((4, 6, 3), np.uint8),
    "(4, 6) uint8": np.zeros((4, 6), np.uint8),
    "(4, 6) int64": np.zeros((4, 6), np.int64),
    "(4, 6) float32": np.zeros((4, 6), np.float32),
}
for name, array in arrays.items():
    try:
        image = Image.fromarray(array)
        print(f"{name}: mode {image.mode}, size {image.size}")
    except TypeError as error:
        print(f"{name}: {error}")
