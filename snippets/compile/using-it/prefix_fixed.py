import torch

net = torch.nn.Linear(2, 1)
net.compile()  # (1)!

torch.save(net.state_dict(), "net.pt")

state = torch.load("net.pt")
fresh = torch.nn.Linear(2, 1)
print(fresh.load_state_dict(state))
