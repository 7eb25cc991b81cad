import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(16, 4)
print("mode   autograd  dropout  statistics  graph")
for mode in ["train", "eval"]:
    for autograd in ["on", "no_grad"]:
        model = nn.Sequential(
            nn.Linear(4, 4), nn.BatchNorm1d(4), nn.Dropout(0.5)
        )
        model.train(mode == "train")
        with torch.set_grad_enabled(autograd == "on"):
            out = model(x)
        dropout = "active" if (out == 0).any() else "off"
        moved = "moved" if model[1].num_batches_tracked > 0 else "fixed"
        graph = "recorded" if out.grad_fn is not None else "none"
        print(f"{mode:6} {autograd:9} {dropout:8} {moved:11} {graph}")
