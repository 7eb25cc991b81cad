import cv2
import matplotlib.pyplot as plt
import numpy as np
import torch
from PIL import Image

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)  # (1)!
picture[6:] = 60, 140, 60
picture[1:3, 1:3] = 255, 150, 0
picture[3:6, 7:11] = 200, 40, 40
Image.fromarray(picture).save("picture.png")

opened = Image.open("picture.png")
print("PIL       ", opened.mode, opened.size, opened.getpixel((1, 2)))
array = np.asarray(opened)
print("NumPy     ", array.dtype, array.shape, array[2, 1])  # (2)!
bgr = cv2.imread("picture.png")
print("OpenCV    ", bgr.dtype, bgr.shape, bgr[2, 1])
floats = plt.imread("picture.png")
print("matplotlib", floats.dtype, floats.shape, floats[2, 1].round(2))
tensor = torch.tensor(array).permute(2, 0, 1)  # (3)!
print("torch     ", tensor.dtype, tuple(tensor.shape), tensor[:, 2, 1])
