import cv2
import numpy as np
from PIL import Image
from torchvision import transforms

stripes = np.tile(np.array([0, 0, 0, 255], np.uint8), (8, 2))  # (1)!
small = transforms.Resize((2, 2))(Image.fromarray(stripes))
print("Resize:    ", np.array(small)[0])
print("cv2.resize:", cv2.resize(stripes, (2, 2))[0])
