import torch

model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU())
compiled = torch.compile(model, backend="eager")
x = torch.ones(1, 2)
compiled(x)

features = []


def keep(module, args, output):
    features.append(output)


model[0].register_forward_hook(keep)
torch.compiler.reset()  # (1)!
compiled(x)
print("hook calls after compiled(x):", len(features))
model(x)
print("hook calls after model(x):", len(features))
