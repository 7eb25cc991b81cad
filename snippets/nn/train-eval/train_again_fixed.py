import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.BatchNorm1d(4), nn.Dropout(0.5))
x = torch.randn(8, 4)


def validate():
    model.eval()
    with torch.no_grad():
        model(x)


for epoch in range(3):
    model.train()  # (1)!
    dropped = 0
    for _ in range(5):
        dropped += int((model(x) == 0).sum())
    batches = model[0].num_batches_tracked.item()
    print(f"epoch {epoch}: dropped {dropped} of 160, batches seen {batches}")
    validate()
