import torch
import torch.nn.functional as F

labels = torch.tensor([2, 0])
target = torch.zeros(2, 3)
index = labels.unsqueeze(1)

attempts = {
    "1-D index": (labels, 1.0),
    "class 3 of 3": (torch.tensor([[3], [0]]), 1.0),
    "negative index": (torch.tensor([[-1], [0]]), 1.0),
    "integer source": (index, torch.ones(2, 1, dtype=torch.int64)),
}
for name, (where, value) in attempts.items():
    try:
        target.scatter_(1, where, value)
    except RuntimeError as error:
        print(f"{name}:\n    {error}")

print("scatter_:", target.scatter_(1, index, 1.0).tolist())
print("one_hot: ", F.one_hot(labels, num_classes=3).tolist())
