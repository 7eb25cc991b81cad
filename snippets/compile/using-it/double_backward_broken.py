import torch

torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(2, 4), torch.nn.Tanh())
critic = torch.compile(model, backend="aot_eager")  # (1)!

x = torch.ones(3, 2, requires_grad=True)
score = critic(x).sum()
(gradient,) = torch.autograd.grad(score, x, create_graph=True)
penalty = (gradient.norm(dim=1) - 1).pow(2).mean()
penalty.backward()
print(model[0].weight.grad.isfinite().all())
