from pathlib import Path

import torch

w = torch.nn.Parameter(torch.tensor([3.0, 4.0]))
optimizer = torch.optim.SGD([w], lr=0.1)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
loss = (w**2).sum() / 2  # (1)!
calls = {
    "optimizer.zero_grad()": optimizer.zero_grad,
    "scaler.scale(loss).backward()": lambda: scaler.scale(loss).backward(),
    "scaler.unscale_(optimizer)": lambda: scaler.unscale_(optimizer),
    "clip_grad_norm_(w, 1.0)": lambda: torch.nn.utils.clip_grad_norm_(w, 1.0),
    "scaler.step(optimizer)": lambda: scaler.step(optimizer),
    "scaler.update()": scaler.update,
    "scheduler.step()": scheduler.step,
}
svg, before = [], None


def row(y, values, changed=()):
    for x, value in zip((20, 290, 410, 506), values, strict=True):
        style = ' class="accent"' if value in changed else ""
        svg.append(f'<text x="{x}" y="{y}"{style}>{value}</text>')


row(24, ("call", "w.grad", "w", "lr"))
for y, (name, call) in enumerate(calls.items()):
    call()
    grad = "{:g}, {:g}".format(*w.grad.tolist()) if y else "None"
    now = (grad, "{:.2f}, {:.2f}".format(*w), *scheduler.get_last_lr())
    print(f"{name:<30} {now[0]:<11} {now[1]:<11} {now[2]}")
    row(60 + y * 40, (name, *now), changed=set(now) - set(before or now))
    box = f'<rect x="10" y="{41 + y * 40}" width="256" height="28" rx="6"'
    svg.append(f'{box} fill="none" stroke="currentColor"/>')
    before = now
head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 320"'
head += ' font-family="monospace" font-size="13" fill="currentColor">'
Path("step_drawing.svg").write_text("\n".join([head, *svg, "</svg>\n"]))
