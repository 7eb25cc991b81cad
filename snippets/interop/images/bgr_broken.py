import cv2
import numpy as np
from PIL import Image

Image.new("RGB", (6, 4), (255, 128, 0)).save("orange.png")

image = cv2.imread("orange.png")
print("cv2:", image[0, 0])
print("PIL:", np.array(Image.open("orange.png"))[0, 0])
Image.fromarray(image).save("copy.png")  # (1)!
print("PIL saved it:", Image.open("copy.png").getpixel((0, 0)))
