import torch

labels = torch.tensor([1, 0, 1, 1, 0])
good = torch.tensor([[4.0], [-3.0], [2.0], [5.0], [-1.0]])
bad = torch.full((5, 1), -9.0)
for logits in (good, bad):
    prediction = logits.argmax(dim=1)
    accuracy = (prediction == labels).float().mean().item()
    print(prediction.tolist(), "accuracy", round(accuracy, 2))
