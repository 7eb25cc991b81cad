import torch

logits = torch.tensor([[2.0, 0.0], [0.0, 1.0], [3.0, 1.0]])
labels = torch.tensor([[0], [1], [1]])
prediction = logits.argmax(dim=1)
labels = labels.squeeze(1)  # (1)!
assert prediction.shape == labels.shape
hits = prediction == labels
print("prediction:", prediction.tolist())
print("hits:", tuple(hits.shape), hits.dtype)
print("correct:", hits.sum().item(), "of", len(labels))
