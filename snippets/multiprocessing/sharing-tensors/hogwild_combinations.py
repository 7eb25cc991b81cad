import torch
import torch.multiprocessing as mp


def train(model):
    with torch.no_grad():
        model.weight += 1


if __name__ == "__main__":
    for method in ["fork", "spawn"]:
        context = mp.get_context(method)
        models = [torch.nn.Linear(1, 1) for _ in range(2)]
        models[1].share_memory()
        before = [model.weight.item() for model in models]
        children = [
            context.Process(target=train, args=(model,)) for model in models
        ]
        for process in children:
            process.start()
        for process in children:
            process.join()
        moved = [m.weight.item() != b for m, b in zip(models, before)]
        print(f"{method:5} without share_memory(): parent moved: {moved[0]}")
        print(f"{method:5} with share_memory():    parent moved: {moved[1]}")
