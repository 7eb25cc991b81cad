PATIENCE = 3


def last_epoch(losses):
    best, best_epoch, bad = float("inf"), None, 0
    for epoch, loss in enumerate(losses):
        if loss < best:  # (1)!
            best, best_epoch, bad = loss, epoch, 0
        else:
            bad += 1
        if bad == PATIENCE:
            return f"stops after epoch {epoch}, best was {best_epoch}"
    return f"never stops, best was {best_epoch}"


nan = float("nan")
print("zigzag:  ", last_epoch([0.5, 0.4, 0.6, 0.5, 0.7, 0.6, 0.8, 0.7]))
print("nan:     ", last_epoch([0.5, 0.4, nan, nan, nan, nan, nan, nan]))
print("only nan:", last_epoch([nan, nan, nan, nan]))
