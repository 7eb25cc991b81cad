from torch.utils.data import DataLoader, Dataset, get_worker_info


class Who(Dataset):
    def __len__(self):
        return 16

    def __getitem__(self, index):
        info = get_worker_info()
        return f"worker {info.id}" if info else "main"


if __name__ == "__main__":
    for workers, method in ((0, None), (2, "fork")):
        loader = DataLoader(
            Who(),
            batch_size=4,
            num_workers=workers,
            multiprocessing_context=method,
        )
        print("num_workers", workers)
        for batch in loader:  # (1)!
            print("  ", batch)
