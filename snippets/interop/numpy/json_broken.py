import json

import numpy as np
import torch

loss = torch.tensor(0.5, requires_grad=True)
per_class = np.array([0.25, 0.75])
metrics = {"loss": loss, "per_class": per_class}
text = json.dumps(metrics)
print(text)
