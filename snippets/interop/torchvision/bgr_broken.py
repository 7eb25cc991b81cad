import cv2
import numpy as np
from PIL import Image
from torchvision import transforms

Image.new("RGB", (2, 2), (255, 128, 0)).save("orange.png")

to_tensor = transforms.ToTensor()
trained_on = to_tensor(Image.open("orange.png"))
served = to_tensor(cv2.imread("orange.png"))
print("training:", np.round(trained_on[:, 0, 0].tolist(), 2))
print("serving: ", np.round(served[:, 0, 0].tolist(), 2))
