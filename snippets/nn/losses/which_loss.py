import torch
from torch import nn

logits = torch.zeros(2, 3)
labels = torch.tensor([0, 2])
soft_labels = torch.tensor([[0.7, 0.2, 0.1], [0.1, 0.1, 0.8]])
pixel_logits = torch.zeros(2, 3, 6, 7)
mask = torch.zeros(2, 6, 7, dtype=torch.long)
answers = torch.tensor([[1.0, 0.0, 1.0], [0.0, 0.0, 1.0]])  # (1)!
log_probs = logits.log_softmax(dim=1)

losses = {
    "one class": nn.CrossEntropyLoss()(logits, labels),
    "soft labels": nn.CrossEntropyLoss()(logits, soft_labels),
    "per pixel": nn.CrossEntropyLoss()(pixel_logits, mask),
    "after LogSoftmax": nn.NLLLoss()(log_probs, labels),
    "distribution": nn.KLDivLoss(reduction="batchmean")(
        log_probs, soft_labels
    ),
    "several labels": nn.BCEWithLogitsLoss()(logits, answers),
    "after Sigmoid": nn.BCELoss()(logits.sigmoid(), answers),
    "a number": nn.MSELoss()(logits, answers),
}
for name, loss in losses.items():
    print(f"{name:17} {loss:.4f}")
