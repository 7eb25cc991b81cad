import torch
from torch import nn
from torch.nn import functional as F

model = nn.Sequential(nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10))
model.cuda()
features = torch.randn(512, 512, device="cuda")
labels = torch.zeros(512, dtype=torch.long, device="cuda")
losses = []
for step in range(1, 5):
    loss = F.cross_entropy(model(features), labels)
    losses.append(loss)  # (1)!
    print(step, torch.cuda.memory_allocated() // 2**20, "MiB")
