import torch

net = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU())
compiled = torch.compile(net, backend="eager")
x = torch.ones(1, 2)
compiled(x)

seen = []
net[0].register_forward_hook(lambda module, args, y: seen.append(y))
compiled(x)
print("hook calls after compiled(x):", len(seen))
net(x)
print("hook calls after net(x):", len(seen))
