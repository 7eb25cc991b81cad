import torch
from torch import nn

model = nn.Linear(512, 1, device="cuda")
features = torch.ones(64, 512, device="cuda")
model(features).square().mean()  # warm-up
torch.cuda.set_sync_debug_mode("error")  # (1)!

total = 0.0
for step in range(100):
    loss = model(features).square().mean()
    total += loss.item()

torch.cuda.set_sync_debug_mode("default")
print("steps:", step + 1)
