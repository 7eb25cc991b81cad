import cv2
from PIL import Image

Image.new("RGB", (6, 4), (255, 128, 0)).save("orange.png")

bgr = cv2.imread("orange.png")
print("cvtColor:", cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)[0, 0])
rgb = cv2.imread("orange.png", cv2.IMREAD_COLOR_RGB)
print("imread:  ", rgb[0, 0])
print("codes:", cv2.COLOR_BGR2RGB, cv2.COLOR_RGB2BGR)  # (1)!
cv2.imwrite("again.png", cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR))  # (2)!
print("written: ", Image.open("again.png").getpixel((0, 0)))
