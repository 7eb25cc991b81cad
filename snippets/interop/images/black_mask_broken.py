import cv2
import torch

logits = torch.zeros(1, 2, 4, 4)
logits[0, 1, 1:3, 1:3] = 5.0  # class 1 in the middle
mask = logits.argmax(dim=1)[0].to(torch.uint8).numpy()

cv2.imwrite("mask.png", mask)
saved = cv2.imread("mask.png", cv2.IMREAD_GRAYSCALE)
print(saved)
print("brightest pixel:", saved.max(), "of 255")
