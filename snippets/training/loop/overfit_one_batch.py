import torch

torch.manual_seed(0)
x = torch.randn(8, 4)
y = torch.tensor([0, 1, 0, 1, 0, 1, 0, 1])  # (1)!
model = torch.nn.Sequential(
    torch.nn.Linear(4, 32), torch.nn.ReLU(), torch.nn.Linear(32, 2)
)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for step in range(201):
    loss = torch.nn.functional.cross_entropy(model(x), y)
    if step % 100 == 0:
        print("step", step, "loss below 0.01:", loss.item() < 0.01)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
