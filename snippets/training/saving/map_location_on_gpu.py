import torch
from torch import nn

model = nn.Linear(1024, 1024, bias=False).cuda()  # 4 MiB
torch.save(model.state_dict(), "checkpoint.pt")
for place in (None, "cpu"):
    before = torch.cuda.memory_allocated()
    state = torch.load("checkpoint.pt", map_location=place)
    model.load_state_dict(state)
    added = (torch.cuda.memory_allocated() - before) // 2**20
    device = state["weight"].device.type
    print(f"map_location={place}: on {device}, {added} MiB more on the GPU")
    del state
print("the model stays on:", model.weight.device.type)
