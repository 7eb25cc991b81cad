import torch
from torch import nn
from torch.func import functional_call, grad, vmap

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 6), nn.Tanh(), nn.Linear(6, 3))
x, target = torch.randn(8, 4), torch.randint(3, (8,))
cross_entropy = nn.functional.cross_entropy

one_by_one = []
for i in range(8):
    loss = cross_entropy(model(x[i : i + 1]), target[i : i + 1])
    one_by_one.append(torch.autograd.grad(loss, model[0].weight)[0])

losses = cross_entropy(model(x), target, reduction="none")
looped = [
    torch.autograd.grad(losses[i], model[0].weight, retain_graph=True)[0]
    for i in range(8)  # (1)!
]


def loss_of_one(params, x, target):  # (2)!
    output = functional_call(model, params, (x.unsqueeze(0),))
    return cross_entropy(output, target.unsqueeze(0))


detached = {name: p.detach() for name, p in model.named_parameters()}
per_sample = vmap(grad(loss_of_one), in_dims=(None, 0, 0))  # (3)!
gradients = per_sample(detached, x, target)
mapped = gradients["0.weight"]

print("shape:", tuple(mapped.shape))
for name, way in {"one by one": one_by_one, "looped": looped}.items():
    same = torch.allclose(torch.stack(way), mapped, atol=1e-6)
    print(f"{name} equals vmap(grad): {same}")

whole = torch.autograd.grad(losses.mean(), model[0].weight)[0]
print("mean equals batch:", torch.allclose(mapped.mean(0), whole, atol=1e-6))
