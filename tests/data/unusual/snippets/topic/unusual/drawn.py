import cv2

print("drawn by", cv2.__name__)
