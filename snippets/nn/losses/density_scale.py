import torch
from torch.nn.functional import gaussian_nll_loss

metres = torch.tensor([1.62, 1.70, 1.78])
for unit, heights in (("m", metres), ("cm", metres * 100)):
    mean = heights.mean().expand(3)
    var = heights.var(correction=0).expand(3)
    loss = gaussian_nll_loss(mean, heights, var, full=True)
    std = var[0].sqrt()
    print(f"in {unit:2}: loss {loss:5.2f}, standard deviation {std:.3f}")
