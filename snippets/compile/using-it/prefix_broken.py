import torch

model = torch.compile(torch.nn.Linear(2, 1))

torch.save(model.state_dict(), "model.pt")

state = torch.load("model.pt")
fresh = torch.nn.Linear(2, 1)
print(fresh.load_state_dict(state))
