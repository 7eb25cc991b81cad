import cv2
import numpy as np
import torch


def draws(array):
    try:
        cv2.rectangle(array, (0, 0), (1, 1), (255, 255, 255))
    except cv2.error as error:
        return f"cv2.{type(error).__name__}"
    return f"drawn, sum {int(array.sum())}"


bgr = np.zeros((4, 6, 3), dtype=np.uint8)
sliced = bgr[..., ::-1]
listed = bgr[..., [2, 1, 0]]
permuted = torch.zeros(3, 4, 6, dtype=torch.uint8).permute(1, 2, 0)
arrays = {
    "[..., ::-1]": sliced,
    "[..., [2, 1, 0]]": listed,
    "permuted": permuted.numpy(),
    "np.copy(listed)": np.copy(listed),  # (1)!
    "listed.copy()": listed.copy(),
    "contiguous": np.ascontiguousarray(sliced),
    "cvtColor": cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB),
    "part of rows": bgr.copy()[1:, 2:],  # (2)!
}
for name, array in arrays.items():
    print(f"{name:17}{array.strides!s:12} {draws(array)}")
print("only read:      ", cv2.resize(sliced, (3, 2)).shape)  # (3)!
