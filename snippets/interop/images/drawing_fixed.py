import cv2
import numpy as np

bgr = np.zeros((4, 6, 3), dtype=np.uint8)
rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)
cv2.rectangle(rgb, (1, 1), (3, 2), (255, 0, 0))
print("row 1, red:", rgb[1, :, 0].tolist())
print("row 0, red:", rgb[0, :, 0].tolist())
