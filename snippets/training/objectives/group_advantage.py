import torch

log_prob = torch.tensor([-1.0, -2.0, -1.5, -0.5], requires_grad=True)
rewards = torch.tensor([1.0, 0.0, 0.0, 1.0])


def advantages(rewards):
    return (rewards - rewards.mean()) / (rewards.std() + 1e-4)  # (1)!


ratio = (log_prob - log_prob.detach()).exp()  # (2)!
loss = -(ratio * advantages(rewards)).mean()
loss.backward()
print(f"loss: {abs(loss.item()):.4f}")
print("gradient:", [f"{g:.2f}" for g in log_prob.grad.tolist()])

print("all rewards equal:", advantages(torch.ones(4)).tolist())  # (3)!
