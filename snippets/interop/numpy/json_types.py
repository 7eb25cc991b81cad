import json

import numpy as np
import torch

a, t = np.array([1, 2]), torch.tensor([1, 2])
values = {
    "tensor": t,
    "array": a,
    "list(tensor)": list(t),
    "list(array)": list(a),
    "np.float32": np.float32(0.5),
    "np.float64": np.float64(0.5),  # (1)!
    "array.tolist()": a.tolist(),
    "tensor.tolist()": t.tolist(),
    "np.float32.item()": np.float32(0.5).item(),
}
for name, value in values.items():
    try:
        print(f"{name:18} {json.dumps(value)}")
    except TypeError as error:
        print(f"{name:18} {error}")
