import numpy as np
import torch

image = np.zeros((4, 6, 3), dtype=np.uint8)
arrays = {
    "image": image,
    "np.flipud(image)": np.flipud(image),
    "np.fliplr(image)": np.fliplr(image),
    "np.rot90(image)": np.rot90(image),
    "image[..., ::-1]": image[..., ::-1],
    "image[..., [2, 1, 0]]": image[..., [2, 1, 0]],
    "image.transpose(2, 0, 1)": image.transpose(2, 0, 1),
    "np.asarray(image[::-1])": np.asarray(image[::-1]),
    "image[::-1].copy()": image[::-1].copy(),
    "image[::-1] / 255": image[::-1] / 255,
}
for name, array in arrays.items():
    try:
        torch.from_numpy(array)
        answer = "ok"
    except ValueError as error:
        answer = type(error).__name__
    print(f"{name:25} {array.strides!s:14} {answer}")
