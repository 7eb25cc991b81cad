import torch

log_prob = torch.tensor([-1.0, -2.0, -1.5, -0.5], requires_grad=True)
rewards = torch.tensor([1.0, 0.0, 0.0, 1.0])

advantage = (rewards - rewards.mean()) / rewards.std()
ratio = (log_prob - log_prob.detach()).exp()  # (1)!
loss = -(ratio * advantage).mean()
loss.backward()
print(f"loss: {abs(loss.item()):.4f}")
print("gradient:", [f"{g:.2f}" for g in log_prob.grad.tolist()])

same = torch.ones(4)
print("all rewards equal:", (same - same.mean()).tolist())  # (2)!
