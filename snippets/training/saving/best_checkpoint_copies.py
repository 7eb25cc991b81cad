import copy
import io

import torch

model = torch.nn.Linear(1, 1, bias=False)
optimizer = torch.optim.SGD(model.parameters(), lr=1.0, momentum=1.0)
torch.nn.init.zeros_(model.weight)
model.weight.grad = torch.ones(1, 1)
optimizer.step()

file = io.BytesIO()
torch.save(model.state_dict(), file)
state = model.state_dict()
kept = {
    "state_dict()": state,
    "state_dict().copy()": state.copy(),
    "v.detach()": {k: v.detach() for k, v in state.items()},
    "v.clone()": {k: v.clone() for k, v in state.items()},
    "deepcopy": copy.deepcopy(state),
}
momentum = optimizer.state_dict()["state"][0]["momentum_buffer"]
print("saved: weight", state["weight"].item(), "momentum", momentum.item())
optimizer.step()
for name, copied in kept.items():
    print(f"{name:20}", copied["weight"].item())
file.seek(0)
print(f"{'torch.save':20}", torch.load(file)["weight"].item())
print(f"{'optimizer momentum':20}", momentum.item())
