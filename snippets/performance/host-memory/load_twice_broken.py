import torch
from torch import nn

torch.save(nn.Linear(1024, 1024, bias=False).state_dict(), "model.pt")

model = nn.Linear(1024, 1024, bias=False)  # (1)!
state = torch.load("model.pt")
model.load_state_dict(state)

tensors = [*model.parameters(), *state.values()]
sizes = {t.data_ptr(): t.nbytes for t in tensors}
print("weights:", sum(sizes.values()) // 2**20, "MiB")
