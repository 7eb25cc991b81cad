import torch


def train(place):
    weight = torch.nn.Parameter(torch.tensor(1.0))
    optimizer = torch.optim.SGD([weight], lr=0.1)
    for _ in range(3):
        if place == "before the forward pass":
            optimizer.zero_grad()
        loss = 2 * weight
        if place == "before backward":
            optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if place == "after step":
            optimizer.zero_grad()
    return weight.item()


for place in ["before the forward pass", "before backward", "after step"]:
    print(f"{place:24} weight {train(place):.1f}")
