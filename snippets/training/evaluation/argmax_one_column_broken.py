import torch

labels = torch.tensor([1, 0, 1, 1, 0])
for logits in [[[4.0], [-3.0], [2.0], [5.0], [-1.0]], [[-9.0]] * 5]:
    prediction = torch.tensor(logits).argmax(dim=1)
    accuracy = (prediction == labels).float().mean().item()
    print(prediction.tolist(), "accuracy", round(accuracy, 2))
