import cv2


def read_rgb(path):
    image = cv2.imread(path)
    return cv2.cvtColor(image, cv2.COLOR_BGR2RGB)


try:
    read_rgb("no_such_file.png")
except OSError as error:
    print("OSError:", error)
