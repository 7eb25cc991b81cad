import json

import numpy as np
import torch


def to_python(value):
    if isinstance(value, (torch.Tensor, np.ndarray, np.generic)):
        return value.tolist()  # (1)!
    raise TypeError(f"{type(value).__name__} is not JSON serializable")


metrics = {
    "epoch": np.int64(3),
    "loss": torch.tensor(0.5, requires_grad=True),
    "per_class": np.array([0.25, 0.75]),
}
print(json.dumps(metrics, default=to_python))
print("default=str:", json.dumps({"loss": torch.tensor(0.5)}, default=str))
