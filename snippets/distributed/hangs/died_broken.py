import multiprocessing
import os

import torch
import torch.distributed as dist


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    dist.barrier()  # both ranks are ready
    batches = [{"image": torch.ones(1)}]
    if rank == 0:
        batches[0]["label"] = torch.zeros(1)
    for batch in batches:
        loss = batch["image"] - batch["label"]  # (1)!
        try:
            dist.all_reduce(loss)
        except RuntimeError as error:
            print("rank 0: connection lost:", "by peer" in str(error))


if __name__ == "__main__":
    context = multiprocessing.get_context("fork")
    ranks = [context.Process(target=main, args=(rank,)) for rank in range(2)]
    for process in ranks:
        process.start()
    for process in ranks:
        process.join()
    print("exit codes:", [process.exitcode for process in ranks])
