import torch
import torch.multiprocessing as mp


def train(*models):
    with torch.no_grad():
        for model in models:
            model.weight += 1


if __name__ == "__main__":
    for method in ["fork", "spawn"]:
        plain, shared = torch.nn.Linear(1, 1), torch.nn.Linear(1, 1)
        shared.share_memory()
        models = (plain, shared)
        before = [model.weight.item() for model in models]
        process = mp.get_context(method).Process(target=train, args=models)
        process.start()
        process.join()
        moved = [m.weight.item() != b for m, b in zip(models, before)]
        print(f"{method:5} without share_memory(): parent moved: {moved[0]}")
        print(f"{method:5} with share_memory():    parent moved: {moved[1]}")
