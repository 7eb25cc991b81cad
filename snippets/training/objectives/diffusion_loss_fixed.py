import torch
from torch import nn

torch.manual_seed(0)
images = torch.randn(256, 2) * 0.1 + 1
left = torch.linspace(0.99, 0.01, 100)
model = nn.Sequential(nn.Linear(3, 64), nn.ReLU(), nn.Linear(64, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)


def loss_of(x, t, noise):
    part = left[t].unsqueeze(1)
    noisy = part.sqrt() * x + (1 - part).sqrt() * noise
    guess = model(torch.cat([noisy, t.unsqueeze(1) / 100], dim=1))
    return (guess - noise).square().mean()


logged = []
fixed_t = torch.arange(100).repeat(20)
generator = torch.Generator().manual_seed(1)
fixed_noise = torch.randn(2000, 2, generator=generator)
fixed_x = torch.randn(2000, 2, generator=generator) * 0.1 + 1
for step in range(2001):
    x = images[torch.randint(256, (8,))]
    t, noise = torch.randint(100, (8,)), torch.randn(8, 2)
    loss = loss_of(x, t, noise)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 100 == 0:
        with torch.no_grad():
            logged.append(loss_of(fixed_x, fixed_t, fixed_noise).item())
rises = sum(after > before for before, after in zip(logged, logged[1:]))
print("rises between two logged losses:", rises, "of", len(logged) - 1)
for t in (0, 10):
    noise = torch.randn(256, 2)
    loss = loss_of(images, torch.full((256,), t), noise)
    print(f"t = {t}: {loss.item():.1f}")
