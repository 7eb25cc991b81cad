import io
import re
import warnings
from pathlib import Path

import matplotlib.pyplot as plt
from torch.utils.data import DataLoader

NAME = "in_flight_drawing"
GREY, ORANGE, BLUE, GREEN = "#808080", "#d1571f", "#3b80cc", "#328c55"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

WORKERS, FACTORS = range(1, 5), {1: ORANGE, 2: BLUE, 4: GREEN}
warnings.simplefilter("ignore")  # (1)!


def asked(workers, factor):
    batches = iter([[i] for i in range(32)])
    loader = DataLoader(
        range(32),
        batch_sampler=batches,
        num_workers=workers,
        prefetch_factor=factor,
        multiprocessing_context="fork",
    )
    iter(loader)  # (2)!
    return 32 - len(list(batches))


fig, ax = plt.subplots(figsize=(5.3, 3), layout="constrained")
for factor, colour in FACTORS.items():
    counts = [asked(workers, factor) for workers in WORKERS]
    label = f"prefetch_factor={factor}"
    print(label, counts)
    ax.plot(WORKERS, counts, "o-", color=colour, label=label)
ax.set(xlabel="workers", ylabel="batches in flight", xticks=WORKERS)
ax.set(ylim=(0, 17), yticks=range(0, 17, 4))
ax.legend(frameon=False, labelcolor="linecolor")
ax.spines[["top", "right"]].set_visible(False)

buffer = io.StringIO()
fig.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
svg = "<svg" + buffer.getvalue().partition("<svg")[2]
svg = re.sub(r"<(metadata|style).*?</\1>|<!--.*?-->", "", svg, flags=re.S)
svg = re.sub(r' id="([A-Za-z.\d]+_\d+|image\w+)"', "", svg)
svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg)
svg = svg.replace(GREY, "currentColor")
lines = [line for line in svg.splitlines() if line.strip()]
Path(f"{NAME}.svg").write_text("\n".join(lines) + "\n")
