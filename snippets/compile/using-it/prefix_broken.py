import torch

net = torch.compile(torch.nn.Linear(2, 1), backend="eager")
torch.save(net.state_dict(), "net.pt")

fresh = torch.nn.Linear(2, 1)
fresh.load_state_dict(torch.load("net.pt"))
