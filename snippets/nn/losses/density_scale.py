import torch

metres = torch.tensor([1.62, 1.70, 1.78])
for unit, heights in (("m", metres), ("cm", metres * 100)):
    std = heights.std()
    normal = torch.distributions.Normal(heights.mean(), std)
    loss = -normal.log_prob(heights).mean()
    print(f"in {unit:2}: loss {loss:5.2f}, standard deviation {std:.3f}")
