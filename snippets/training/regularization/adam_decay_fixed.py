import torch

for decay in [0.0, 0.001, 0.1]:
    weights = torch.nn.Parameter(torch.tensor([2.0, 2.0]))
    optimizer = torch.optim.AdamW([weights], lr=0.1, weight_decay=decay)
    weights.grad = torch.tensor([1.0, 0.0])
    optimizer.step()
    with_gradient, without = weights.tolist()
    print(
        f"weight_decay {decay:5}: "
        f"gradient 1 -> {with_gradient:.4f}, gradient 0 -> {without:.4f}"
    )
