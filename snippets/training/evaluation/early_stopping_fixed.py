PATIENCE = 3


def counter(losses):
    best, bad = float("inf"), 0
    history = []
    for loss in losses:
        bad = 0 if loss < best else bad + 1  # (1)!
        best = min(best, loss)
        history.append(bad)
        if bad == PATIENCE:
            break  # stop the training
    return history


nan = float("nan")
print("zigzag:", counter([0.5, 0.4, 0.6, 0.5, 0.7, 0.6, 0.8, 0.7]))
print("nan:   ", counter([0.5, 0.4, nan, nan, nan, nan, nan, nan]))
