import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Embedding(50, 32), nn.Linear(32, 50)).eval()


@torch.no_grad()
def generate(token, length=8):
    tokens = [token]
    for _ in range(length):
        probabilities = model(torch.tensor(tokens[-1])).softmax(-1)
        tokens.append(torch.multinomial(probabilities, 1).item())  # (1)!
    return tokens


print("the same answer twice:", generate(7) == generate(7))
