import torch

model = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
inputs, targets = torch.ones(8, 4), torch.ones(8, 1)

history = []
for step in range(3):
    optimizer.zero_grad()
    loss = torch.nn.functional.mse_loss(model(inputs), targets)
    loss.backward()
    optimizer.step()
    history.append(loss)
graphs = [torch.is_tensor(loss) and loss.requires_grad for loss in history]
print("stored with a graph:", graphs)
