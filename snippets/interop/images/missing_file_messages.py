import cv2

image = None
calls = {
    "cvtColor": lambda: cv2.cvtColor(image, cv2.COLOR_BGR2RGB),
    "resize": lambda: cv2.resize(image, (2, 2)),
    "shape": lambda: image.shape,
    "imwrite": lambda: cv2.imwrite("copy.png", image),
}
for name, call in calls.items():
    try:
        call()
    except (cv2.error, AttributeError) as error:
        print(f"{name}: {str(error).split('error: ')[-1].strip()}")
