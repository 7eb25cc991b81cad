import torch

REWARD, GAMMA = 1.0, 0.9
value = torch.zeros(2, requires_grad=True)  # (1)!
optimizer = torch.optim.SGD([value], lr=0.1)
for step in range(2000):
    episode = [(0, 0.0, 1, False), (1, REWARD, 1, True)]  # (2)!
    loss = 0.0
    for state, reward, following, terminated in episode:
        with torch.no_grad():
            target = reward + GAMMA * value[following]
        loss = loss + (value[state] - target) ** 2
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print("values:", [f"{v:.2f}" for v in value.tolist()])
