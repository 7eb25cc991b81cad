import torch
from torch import nn

model = nn.Linear(1024, 1024, bias=False).cuda()  # 4 MiB
torch.save(model.state_dict(), "checkpoint.pt")
before = torch.cuda.memory_allocated()
state = torch.load("checkpoint.pt", map_location="cpu")
model.load_state_dict(state)
added = torch.cuda.memory_allocated() - before
print("loaded onto:", state["weight"].device.type)
print("added on the GPU:", added // 2**20, "MiB")
print("the model stays on:", model.weight.device.type)
