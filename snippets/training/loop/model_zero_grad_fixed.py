import torch

model = torch.nn.Linear(1, 1)
margin = torch.nn.Parameter(torch.tensor(0.0))
optimizer = torch.optim.SGD([*model.parameters(), margin], lr=0.1)
for step in range(3):
    optimizer.zero_grad()
    loss = model(torch.ones(1, 1)).sum() + 3 * margin
    loss.backward()
    optimizer.step()
    print("model", model.weight.grad.item(), " margin", margin.grad.item())
