import torch
import torch.nn.functional as F

torch.manual_seed(0)
for time, vocab in [(4, 4), (3, 5)]:
    logits = torch.randn(2, time, vocab)
    target = torch.randint(vocab, (2, time))

    loss = F.cross_entropy(logits.permute(0, 2, 1), target)  # (1)!

    right = F.cross_entropy(logits.flatten(0, 1), target.flatten())
    print(f"time {time}, vocab {vocab}: {loss:.4f}, right {right:.4f}")
