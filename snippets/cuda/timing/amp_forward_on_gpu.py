import torch
import torch.nn.functional as F

x = torch.full((1, 4), 30000.0, device="cuda")
target = torch.zeros(1, 1, device="cuda")
for dtype in (torch.float16, torch.bfloat16):
    model = torch.nn.Linear(4, 1, bias=False, device="cuda")
    torch.nn.init.ones_(model.weight)
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-12)
    scaler = torch.amp.GradScaler("cuda", init_scale=1024.0)
    for step in range(1, 4):
        optimizer.zero_grad()
        with torch.autocast("cuda", dtype=dtype):
            loss = F.mse_loss(model(x), target)  # (1)!
        scaler.scale(loss).backward()
        before = model.weight.detach().clone()
        scaler.step(optimizer)
        scaler.update()
        print(
            f"{dtype}, step {step}: loss finite {loss.isfinite().item()},",
            f"moved {not torch.equal(before, model.weight)},",
            f"scale {scaler.get_scale():.0f}",
        )
