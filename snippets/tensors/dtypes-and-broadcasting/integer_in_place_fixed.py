import torch
import torch.nn.functional as F

cells = torch.tensor([0, 3, 9])
gain = torch.tensor([4.0, 4.0])

print("out of place:", cells / 2)
print("integer bound:", cells.clamp_(0, int(gain[1]) - 1))
cells //= 2
print("//=:", cells)

weights = torch.ones(2)
weights += torch.ones(2, dtype=torch.float64)  # (1)!
print("float32 += float64:", weights.dtype)

labels = torch.tensor([0, 1, 1])
loss = F.binary_cross_entropy_with_logits(torch.zeros(3), labels.float())
print(f"loss: {loss:.4f}")
