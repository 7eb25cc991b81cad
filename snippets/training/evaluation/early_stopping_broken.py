PATIENCE = 3


def counter(losses):
    previous, bad = float("inf"), 0
    history = []
    for loss in losses:
        bad = bad + 1 if loss > previous else 0  # (1)!
        previous = loss
        history.append(bad)
        if bad == PATIENCE:
            break  # stop the training
    return history


nan = float("nan")
print("zigzag:", counter([0.5, 0.4, 0.6, 0.5, 0.7, 0.6, 0.8, 0.7]))
print("nan:   ", counter([0.5, 0.4, nan, nan, nan, nan, nan, nan]))
