import cv2

image = cv2.imread("no_such_file.png")
print("imread returned", image)
cv2.cvtColor(image, cv2.COLOR_BGR2RGB)
