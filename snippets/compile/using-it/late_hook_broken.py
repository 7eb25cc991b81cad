import torch

model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU())
compiled = torch.compile(model, backend="eager")
x = torch.ones(1, 2)
compiled(x)

seen = []
model[0].register_forward_hook(lambda module, args, y: seen.append(y))
compiled(x)
print("hook calls after compiled(x):", len(seen))
model(x)
print("hook calls after model(x):", len(seen))
