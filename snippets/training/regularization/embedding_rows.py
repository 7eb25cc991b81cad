import torch

torch.manual_seed(0)
table = torch.nn.Embedding(4, 2, padding_idx=0)
before = table.weight.detach().clone()
optimizer = torch.optim.AdamW(table.parameters(), lr=0.1)  # (1)!
for _ in range(100):
    optimizer.zero_grad()
    table(torch.tensor([0, 1])).sum().backward()
    optimizer.step()
print("padding row: ", table.weight[0].tolist())
for row in [2, 3]:
    ratio = table.weight[row].norm() / before[row].norm()
    print(f"row {row}, never looked up: {ratio.item():.3f} of its norm left")
