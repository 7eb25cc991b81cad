import torch
from torch import nn
from torch.func import functional_call, grad, vmap
from torch.nn import functional as F

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 6), nn.Tanh(), nn.Linear(6, 3))
images, labels = torch.randn(8, 4), torch.randint(3, (8,))


def loss_of_one(params, image, label):  # (1)!
    logits = functional_call(model, params, (image.unsqueeze(0),))
    return F.cross_entropy(logits, label.unsqueeze(0))


params = {name: p.detach() for name, p in model.named_parameters()}
per_sample = vmap(grad(loss_of_one), in_dims=(None, 0, 0))  # (2)!
gradients = per_sample(params, images, labels)
print("per sample:", tuple(gradients["0.weight"].shape))

F.cross_entropy(model(images), labels).backward()
print("backward():", tuple(model[0].weight.grad.shape))
mean = gradients["0.weight"].mean(0)
same = torch.allclose(mean, model[0].weight.grad, atol=1e-6)
print("the mean equals .grad:", same)
