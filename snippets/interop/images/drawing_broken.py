import cv2
import numpy as np

bgr = np.zeros((4, 6, 3), dtype=np.uint8)
rgb = bgr[..., ::-1]
cv2.rectangle(rgb, (1, 1), (3, 2), (255, 0, 0))
print("row 1, red:", rgb[1, :, 0].tolist())
print("row 0, red:", rgb[0, :, 0].tolist())
