import torch

x = torch.ones(3, device="cuda")
calls = {
    "x + 1": lambda: x + 1,
    "x.item()": lambda: x[0].item(),
    "if x.sum() > 0": lambda: bool(x.sum() > 0),
    "x.cpu()": lambda: x.cpu(),
    "x.nonzero()": lambda: x.nonzero(),
    "x[x > 0]": lambda: x[x > 0],
    "x.clamp(min=0)": lambda: x.clamp(min=0),
}
for call in calls.values():
    call()
torch.cuda.set_sync_debug_mode("error")  # (1)!
for name, call in calls.items():
    try:
        call()
        print(f"{name}: goes on")
    except RuntimeError:
        print(f"{name}: waits for the GPU")
