import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 1.0, 0.0], [0.0, 3.0, 1.0]])
labels = torch.tensor([0, 1])
one_hot = F.one_hot(labels, 3)
targets = {
    "int64": labels,
    "uint8": labels.to(torch.uint8),
    "int32": labels.int(),
    "float32": labels.float(),
    "(N, 1)": labels[:, None],
    "one-hot int64": one_hot,
    "one-hot float": one_hot.float(),
}
for loss in (F.cross_entropy, F.nll_loss):
    print(loss.__name__)
    scores = logits.log_softmax(1)  # (1)!
    for name, target in targets.items():
        try:
            print(f"  {name:14}{loss(scores, target):.4f}")
        except RuntimeError as error:
            print(f"  {name:14}{error}")

mask = torch.zeros(1, 2, 2, dtype=torch.uint8)  # (2)!
try:
    F.cross_entropy(torch.zeros(1, 3, 2, 2), mask)
except RuntimeError as error:
    print("uint8 mask:", error)

one_logit = torch.tensor([[5.0], [-5.0]])  # (3)!
print("one logit:", F.cross_entropy(one_logit, labels[:, None].float()))
