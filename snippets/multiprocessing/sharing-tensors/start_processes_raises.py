import torch.multiprocessing as mp


def train(rank):
    raise ValueError("no data")


if __name__ == "__main__":
    try:
        mp.start_processes(train, nprocs=1, start_method="fork")  # (1)!
    except mp.ProcessRaisedException as error:
        print("raised in the parent:", str(error).splitlines()[-1])
