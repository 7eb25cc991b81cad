PATIENCE = 3
validation_losses = [0.5, 0.4, 0.6, 0.5, 0.7, 0.6, 0.8, 0.7]

best, bad = float("inf"), 0
for epoch, loss in enumerate(validation_losses):
    if loss > best:  # (1)!
        bad += 1
    else:
        bad = 0
    best = loss
    print(f"epoch {epoch}: loss {loss}, bad epochs {bad}")
    if bad == PATIENCE:
        break
