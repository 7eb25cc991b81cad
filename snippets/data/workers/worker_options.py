from torch.utils.data import DataLoader

for options in [{"persistent_workers": True}, {"prefetch_factor": 4}]:
    try:
        DataLoader(range(4), num_workers=0, **options)
    except ValueError as error:
        print(f"ValueError: {error}")
