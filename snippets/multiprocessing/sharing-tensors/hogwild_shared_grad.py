import torch
import torch.multiprocessing as mp


def backward(model, zero_grad):
    if zero_grad:
        model.zero_grad()
    model(torch.ones(1, 1)).sum().backward()  # (1)!


def run(label, gradient=0.0, zero_grad=False):
    model = torch.nn.Linear(1, 1)
    if gradient:
        model(torch.full((1, 1), gradient)).sum().backward()
    model.share_memory()
    process = mp.get_context("fork").Process(
        target=backward, args=(model, zero_grad)
    )
    process.start()
    process.join()
    grad = model.weight.grad
    print(label, "parent's grad:", None if grad is None else grad.item())


if __name__ == "__main__":
    run("no gradient before:             ")
    run("gradient of 5:                  ", gradient=5.0)
    run("gradient of 5, then zero_grad():", gradient=5.0, zero_grad=True)
