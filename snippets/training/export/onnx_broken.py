import io

import torch

model = torch.nn.Linear(4, 2).eval()
torch.onnx.export(model, (torch.ones(1, 4),), io.BytesIO())
