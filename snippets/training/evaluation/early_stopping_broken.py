PATIENCE = 3


def last_epoch(losses):
    previous, bad = float("inf"), 0
    for epoch, loss in enumerate(losses):
        bad = bad + 1 if loss > previous else 0  # (1)!
        previous = loss
        if bad == PATIENCE:
            return f"stops after epoch {epoch}"
    return "never stops"


nan = float("nan")
print("zigzag:", last_epoch([0.5, 0.4, 0.6, 0.5, 0.7, 0.6, 0.8, 0.7]))
print("nan:   ", last_epoch([0.5, 0.4, nan, nan, nan, nan, nan, nan]))
