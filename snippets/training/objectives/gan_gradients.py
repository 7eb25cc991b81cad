import torch
from torch.nn.functional import logsigmoid

for name, loss_of in (
    ("log(1 - D(fake))", lambda logit: logsigmoid(-logit)),  # (1)!
    ("-log D(fake)", lambda logit: -logsigmoid(logit)),
):
    for value in (0.0, -10.0):
        logit = torch.tensor(value, requires_grad=True)  # (2)!
        loss_of(logit).backward()
        print(f"{name:16} logit {value:5}: gradient {logit.grad.item():.5f}")
