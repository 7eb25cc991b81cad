import torch

mask = torch.tensor([True, True])
ids = torch.tensor([1, 1])
print("2.7 into int64:", ids.masked_fill(mask, 2.7))
for value in (float("-inf"), torch.tensor([1.0, 2.0])):
    try:
        ids.masked_fill(mask, value)
    except RuntimeError as error:
        print(error)

scores = torch.tensor([0.5, 0.25], dtype=torch.float16)
scores[mask] = -1e9
print("-1e9 with brackets:", scores)  # (1)!
