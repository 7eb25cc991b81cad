import torch

REWARD, GAMMA = 1.0, 0.9
value = torch.zeros(2, requires_grad=True)
optimizer = torch.optim.SGD([value], lr=0.1)
for step in range(2000):
    episode = [(0, 0.0, 1, False), (1, REWARD, 1, True)]
    loss = 0.0
    for state, reward, following, terminated in episode:
        with torch.no_grad():  # (1)!
            target = reward + GAMMA * value[following] * (not terminated)
        loss = loss + (value[state] - target) ** 2
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print("values:", [f"{v:.2f}" for v in value.tolist()])
