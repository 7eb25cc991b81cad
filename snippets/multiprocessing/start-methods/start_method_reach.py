import multiprocessing as mp

setting = "as imported"


def child_sees():
    return setting


if __name__ == "__main__":
    setting = "changed by the parent"
    mp.set_start_method("fork")
    old_pool = mp.Pool(1)
    mp.set_start_method("spawn", force=True)
    print("get_start_method():", mp.get_start_method())
    with mp.Pool(1) as pool:
        print("new pool:", pool.apply(child_sees))
    with old_pool:
        print("pool from before:", old_pool.apply(child_sees))  # (1)!
    with mp.get_context("fork").Pool(1) as pool:
        print("explicit context:", pool.apply(child_sees))
