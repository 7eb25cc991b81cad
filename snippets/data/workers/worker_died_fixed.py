import multiprocessing
import os
import signal

from torch.utils.data import Dataset


class Images(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        if index == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return index


if __name__ == "__main__":
    context = multiprocessing.get_context("fork")
    dataset = Images()
    for index in range(len(dataset)):
        child = context.Process(target=dataset.__getitem__, args=(index,))
        child.start()
        child.join()
        print("sample", index, "exit code", child.exitcode)  # (1)!
