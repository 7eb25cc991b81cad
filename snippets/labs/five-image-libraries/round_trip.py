import cv2
import matplotlib.pyplot as plt
import numpy as np
import torch
from PIL import Image

picture = np.full((8, 12, 3), (120, 180, 250), np.uint8)
picture[6:] = 60, 140, 60
picture[1:3, 1:3] = 255, 150, 0
picture[3:6, 7:11] = 200, 40, 40
start = Image.fromarray(picture)

array = np.array(start)  # PIL to NumPy
bgr = cv2.cvtColor(array, cv2.COLOR_RGB2BGR)  # to OpenCV
cv2.imwrite("picture.png", bgr)
floats = plt.imread("picture.png")  # to matplotlib
chw = torch.from_numpy(floats).permute(2, 0, 1)  # to torch
back = (chw * 255).round().byte().permute(1, 2, 0)
end = Image.fromarray(back.numpy())  # to PIL

print("torch:", tuple(chw.shape), chw.dtype, f"{chw.max().item():.0f}")
print("same size:", start.size == end.size)
print("same pixels:", start.tobytes() == end.tobytes())
