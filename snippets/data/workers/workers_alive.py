import multiprocessing

from torch.utils.data import DataLoader


def alive():
    return len(multiprocessing.active_children())


if __name__ == "__main__":
    for persistent in (False, True):
        loader = DataLoader(
            range(4),
            num_workers=2,
            multiprocessing_context="fork",
            persistent_workers=persistent,
        )
        print("persistent_workers =", persistent)
        print("  loader made: ", alive())
        for _ in loader:
            inside = alive()
        print("  in the loop: ", inside)
        print("  after it:    ", alive())
        del loader
