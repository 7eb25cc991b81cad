import cv2
import numpy as np
from PIL import Image

Image.new("RGB", (6, 4), (255, 128, 0)).save("orange.png")

loaded = cv2.imread("orange.png")
print("cv2:", loaded[0, 0])
print("PIL:", np.array(Image.open("orange.png"))[0, 0])
Image.fromarray(loaded).save("blue.png")  # (1)!
print("PIL saved a cv2 array:", Image.open("blue.png").getpixel((0, 0)))
