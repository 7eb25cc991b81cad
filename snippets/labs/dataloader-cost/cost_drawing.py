import io
import re
from pathlib import Path

import matplotlib.pyplot as plt

NAME = "cost_drawing"
GREY, ORANGE, BLUE, GREEN = "#808080", "#d1571f", "#3b80cc", "#328c55"
keys = "text.color axes.edgecolor axes.labelcolor xtick.color ytick.color"
plt.rcParams.update(dict.fromkeys(keys.split(), GREY))
plt.rcParams.update({"svg.hashsalt": NAME, "svg.fonttype": "none"})

BATCHES, START, TRANSFER, AHEAD = 200, 5, 0.1, 2  # (1)!
LOADS = {0.1: ORANGE, 1: BLUE, 4: GREEN}


def epoch(load, workers):
    """Length of an epoch; a step of the model takes 1."""
    if not workers:
        return BATCHES * (load + 1)
    now = START * workers
    free, done = [now] * workers, []
    for batch in range(BATCHES):
        worker = batch % workers
        asked = (
            done[batch - AHEAD * workers] if batch >= AHEAD * workers else 0
        )
        free[worker] = max(free[worker], asked) + load
        now = max(now, free[worker]) + TRANSFER
        done.append(now)  # (2)!
        now += 1
    return now


fig, ax = plt.subplots(figsize=(5.3, 3), layout="constrained")
for load, colour in LOADS.items():
    alone = epoch(load, 0)
    ratios = [round(epoch(load, w) / alone, 2) for w in range(9)]
    ax.plot(ratios, "o-", color=colour, label=f"loading = {load} steps")
    print(f"loading = {load} steps:", ratios)
ax.axhline(1, color=GREY, lw=0.8, ls=":")
ax.set(xlabel="workers", ylabel="epoch, relative to 0 workers", ylim=(0, 1.9))
ax.legend(frameon=False, labelcolor="linecolor", loc="upper right")
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
