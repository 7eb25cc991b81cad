import torch
from torch import nn

torch.save(nn.Linear(1024, 1024, bias=False).state_dict(), "model.pt")

with torch.device("meta"):
    model = nn.Linear(1024, 1024, bias=False)  # (1)!
state = torch.load("model.pt", mmap=True)  # (2)!
model.load_state_dict(state, assign=True)  # (3)!

tensors = [*model.parameters(), *state.values()]
sizes = {t.data_ptr(): t.nbytes for t in tensors}
print("weights:", sum(sizes.values()) // 2**20, "MiB")
