import torch
from torch import nn

N, C, K, T = 2, 3, 4, 5
logits, labels = torch.zeros(N, C), torch.zeros(N, dtype=torch.long)
log_p, p = logits.log_softmax(1), logits.softmax(1)
seq, seq_labels = torch.zeros(N, C, T), torch.zeros(N, T, dtype=torch.long)
image, mask = torch.zeros(N, C, 6, 7), torch.zeros(N, 6, 7, dtype=torch.long)
many, bits = torch.zeros(N, K), torch.zeros(N, K)
kl = nn.KLDivLoss(reduction="batchmean")

rows = [
    ("logits", nn.CrossEntropyLoss(), logits, labels),
    ("logits", nn.CrossEntropyLoss(), logits[0], labels[0]),
    ("logits", nn.CrossEntropyLoss(), logits, p),
    ("logits", nn.CrossEntropyLoss(), seq, seq_labels),
    ("logits", nn.CrossEntropyLoss(), image, mask),
    ("log-probs", nn.NLLLoss(), log_p, labels),
    ("log-probs", kl, log_p, p),
    ("logits", nn.BCEWithLogitsLoss(), many, bits),
    ("probs", nn.BCELoss(), many.sigmoid(), bits),
    ("values", nn.MSELoss(), many, bits),
    ("values", nn.L1Loss(), many, bits),
    ("values", nn.SmoothL1Loss(), many, bits),
    ("values", nn.HuberLoss(), many, bits),
]
print("loss              input                  target        target dtype")
for kind, loss, given, target in rows:
    value = loss(given, target)  # (1)!
    assert value.shape == ()
    name = type(loss).__name__
    shape = str(tuple(given.shape))
    print(
        f"{name:17} {kind:9} {shape:13}"
        f"{tuple(target.shape)!s:13} {target.dtype}"
    )
