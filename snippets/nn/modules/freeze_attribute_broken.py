from torch import nn


def trainable(model):
    return sum(p.requires_grad for p in model.parameters())


model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))

model.requires_grad = False  # (1)!
print("attribute of the module:", trainable(model), "of 4 still train")

for p in model.parameters():
    p.require_grad = False  # (2)!
print("misspelled:", trainable(model), "of 4 still train")
