import torch

layer = torch.nn.Linear(2, 1, bias=False)
torch.nn.init.ones_(layer.weight)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.5)

history = []
for step in range(3):
    history.append(layer.weight.detach().numpy())
    loss = layer(torch.ones(2)).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

for step, weight in enumerate(history):
    print(f"step {step}: {weight.tolist()}")
history[0][0, 0] = 7
print("parameter:", layer.weight.tolist())
