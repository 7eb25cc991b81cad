import torch

x = torch.tensor([[1.0], [2.0], [3.0], [10.0]])
for name, batches in [("one of four", [x]), ("two of two", x.split(2))]:
    norm = torch.nn.BatchNorm1d(1)
    out = torch.cat([norm(batch) for batch in batches]).flatten()
    print(name, [round(value, 2) for value in out.tolist()])
    print("  running_mean", round(norm.running_mean.item(), 4))
