import torch

error = torch.tensor([1.0, 1.0, 3.0, 3.0])
halves = error.split(2)
rmse = [half.square().mean().sqrt().item() for half in halves]
print("RMSE, mean of two halves:", sum(rmse) / 2)
print("RMSE, all at once:       ", error.square().mean().sqrt().item())

predicted = torch.tensor([True, True, True, True, False, False])
positive = torch.tensor([True, False, False, True, True, False])
hits = predicted & positive
shares = [
    (hit.sum() / guess.sum()).item()
    for hit, guess in zip(hits.split(3), predicted.split(3), strict=True)
]
print("precision, mean of halves:", round(sum(shares) / 2, 3))
print("precision, all at once:   ", (hits.sum() / predicted.sum()).item())
