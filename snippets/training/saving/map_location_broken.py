import os

os.environ["CUDA_VISIBLE_DEVICES"] = ""  # this machine has no GPU

import torch  # noqa: E402

torch.serialization.register_package(  # (1)!
    0, lambda storage: "cuda:0", lambda storage, location: None
)
model = torch.nn.Linear(2, 1)
torch.save(model.state_dict(), "checkpoint.pt")

state = torch.load("checkpoint.pt")
model.load_state_dict(state)
print("loaded to:", state["weight"].device)
