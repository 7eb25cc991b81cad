import torch

weight = torch.ones(2, requires_grad=True)
print("detach:    ", weight.detach().cpu().numpy())
print("force=True:", weight.numpy(force=True))  # (1)!
with torch.no_grad():
    print("no_grad:   ", (2 * weight).numpy())
losses = [weight.sum(), (2 * weight).sum()]
print("mean:      ", sum(loss.item() for loss in losses) / len(losses))
