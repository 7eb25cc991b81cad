import json

import torch

metrics = {"epoch": 3, "loss": torch.tensor(0.5)}
json.dumps(metrics)
