import torch

model = torch.compile(torch.nn.Linear(2, 1))

torch.save(model.state_dict(), "model.pt")

state = torch.load("model.pt")
torch.nn.modules.utils.consume_prefix_in_state_dict_if_present(
    state, "_orig_mod."
)
fresh = torch.nn.Linear(2, 1)
print(fresh.load_state_dict(state))
