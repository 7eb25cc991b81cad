from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Stream(IterableDataset):
    def __iter__(self):
        info = get_worker_info()
        return iter(range(info.id, 6, info.num_workers))


if __name__ == "__main__":
    for workers in (1, 2):
        loader = DataLoader(
            Stream(),
            batch_size=4,
            drop_last=True,
            num_workers=workers,
            multiprocessing_context="fork",
        )
        seen = sum(len(batch) for batch in loader)
        print(f"{workers} workers: {seen} of 6 samples seen")
