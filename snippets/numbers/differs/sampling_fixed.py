import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Embedding(50, 32), nn.Linear(32, 50)).eval()


@torch.no_grad()
def generate(token, generator=None, length=8):
    tokens = [token]
    for _ in range(length):
        logits = model(torch.tensor(tokens[-1]))
        if generator is None:
            tokens.append(logits.argmax(-1).item())  # (1)!
        else:
            p = logits.softmax(-1)
            draw = torch.multinomial(p, 1, generator=generator)  # (2)!
            tokens.append(draw.item())
    return tokens


print("greedy:", generate(7) == generate(7))
one = torch.Generator().manual_seed(1)
two = torch.Generator().manual_seed(1)
print("same seed:", generate(7, one) == generate(7, two))
