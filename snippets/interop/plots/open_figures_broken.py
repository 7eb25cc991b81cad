import matplotlib.pyplot as plt
import torch

for step in range(21):
    fig, ax = plt.subplots()
    ax.imshow(torch.zeros(8, 8))
    fig.savefig("step.png")
print("figures in memory:", len(plt.get_fignums()))
