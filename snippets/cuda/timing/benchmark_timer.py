import torch
from torch.utils.benchmark import Timer

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(64, 64, device=device)
timer = Timer("x @ x", globals={"x": x})  # (1)!
measurement = timer.timeit(100)
print("runs:", measurement.number_per_run)
print("threads:", measurement.num_threads)
print("measured:", measurement.median > 0)
