import torch

model = torch.nn.Linear(1, 1, bias=False)
best_loss, best_state = float("inf"), None
for epoch, loss in enumerate([0.9, 0.4, 0.7, 0.8]):  # (1)!
    with torch.no_grad():
        model.weight.fill_(epoch)
    if loss < best_loss:
        best_loss, best_epoch = loss, epoch
        best_state = model.state_dict()

model.load_state_dict(best_state)
print("best epoch:", best_epoch)
print("weights loaded are those of epoch", int(model.weight.item()))
