import torch

print("            float16    bfloat16")
for name in ("max", "smallest_normal", "eps"):
    half, brain = (
        getattr(torch.finfo(dtype), name)
        for dtype in (torch.float16, torch.bfloat16)
    )
    print(f"{name[:8]:<8} {half:>10.2g} {brain:>11.2g}")
for text in ("70000", "1e-8", "0.1", "257"):
    value = torch.tensor(float(text))
    print(f"{text:<8} {value.half().item():>10.6g}", end=" ")
    print(f"{value.bfloat16().item():>11.6g}")
