import multiprocessing as mp

if __name__ == "__main__":
    queue = mp.Queue()  # (1)!
    mp.set_start_method("spawn")
