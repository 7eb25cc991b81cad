import matplotlib.pyplot as plt
import torch

for step in range(21):
    fig, ax = plt.subplots()
    ax.imshow(torch.zeros(8, 8))
    fig.savefig("step.png")
    plt.close(fig)  # (1)!
print("figures in memory:", len(plt.get_fignums()))
