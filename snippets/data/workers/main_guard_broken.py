from torch.utils.data import DataLoader

loader = DataLoader(range(4), num_workers=1, multiprocessing_context="spawn")
next(iter(loader))
