import torch
from torch import nn

sample = torch.tensor([[51.0]])
settings = {
    "left in training mode": nn.BatchNorm1d(1),
    "track_running_stats=False": nn.BatchNorm1d(
        1, track_running_stats=False
    ).eval(),
}
for label, bn in settings.items():
    print(label)
    for other in [0.0, 50.0, 52.0, 100.0]:
        batch = torch.cat([sample, torch.tensor([[other]])])
        print(f"  51.0 next to {other:5}: {bn(batch)[0].item():5.2f}")
    try:
        bn(sample)
    except ValueError as error:
        print("  51.0 alone:", str(error).partition(",")[0])
