import multiprocessing as mp

setting = "as imported"


def show(method):
    print(f"{method:10} __name__ = {__name__:12} setting = {setting}")


if __name__ == "__main__":
    setting = "changed by the parent"  # (1)!
    for method in ["fork", "spawn", "forkserver"]:
        child = mp.get_context(method).Process(target=show, args=(method,))
        child.start()
        child.join()
