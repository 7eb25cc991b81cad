import torch


class Accuracy:
    def __init__(self):
        self.reset()

    def reset(self):
        self.right = self.seen = 0

    def update(self, prediction, labels):
        self.right += (prediction == labels).sum().item()
        self.seen += len(labels)

    def compute(self):
        return self.right / self.seen


metric = Accuracy()
for epoch, correct in enumerate((2, 6, 10)):
    metric.reset()
    labels = torch.ones(10)
    prediction = (torch.arange(10) < correct).float()
    metric.update(prediction, labels)
    print(f"epoch {epoch}: {metric.compute():.2f} for {correct} of 10")
