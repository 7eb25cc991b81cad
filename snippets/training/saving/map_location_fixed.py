import os

os.environ["CUDA_VISIBLE_DEVICES"] = ""

import torch  # noqa: E402

torch.serialization.register_package(
    0, lambda storage: "cuda:0", lambda storage, location: None
)
torch.save({"weight": torch.ones(2)}, "checkpoint.pt")

state = torch.load("checkpoint.pt", map_location="cpu")
print(state["weight"].device, state["weight"].tolist())

model = torch.nn.Linear(2, 1, bias=False)
model.load_state_dict({"weight": state["weight"][None]})  # (1)!
print(model.weight.device, model.weight.tolist())
