import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
dtype = torch.float16 if device == "cuda" else torch.float32  # (1)!

model = nn.Linear(8, 8).half()  # (2)!
model = model.to(device, dtype)
x = torch.ones(1, 8, device=device, dtype=dtype)
print("same dtype:", model(x).dtype == dtype)

square = torch.eye(4).half()
print(torch.linalg.svdvals(square.float()))  # (3)!
