from pathlib import Path

from torch.utils.data import DataLoader, Dataset, get_worker_info


class Described(Dataset):
    def __len__(self):
        return 12

    def __getitem__(self, index):
        return index, get_worker_info().id


loader = DataLoader(
    Described(), batch_size=2, num_workers=2, multiprocessing_context="fork"
)
batches = list(loader)
ahead = loader.num_workers * loader.prefetch_factor  # (1)!

svg = []
for row, name in enumerate(("sampler", "worker 0", "worker 1", "your loop")):
    svg.append(f'<text x="10" y="{45 + row * 62}">{name}</text>')
for col, (indices, workers) in enumerate(batches):
    style = 'stroke-dasharray="5 4"' if col > ahead else ""
    style = 'class="accent"' if col == 0 else style
    left, worker = 110 + col * 88, workers[0].item() + 1
    label = ", ".join(map(str, indices.tolist()))
    rows = [0, worker] + [3] * (col == 0)
    for row in rows:
        top = 22 + row * 62
        svg.append(
            f'<rect x="{left}" y="{top}" width="72" height="36" rx="6" '
            f'fill="none" stroke="currentColor" {style}/>'
            f'<text x="{left + 36}" y="{top + 23}" '
            f'text-anchor="middle">{label}</text>'
        )
    svg.append(
        f'<path d="M{left + 36} 58V{22 + 62 * worker}m-5 -8l5 8l5 -8" '
        f'fill="none" stroke="currentColor" {style}/>'
    )
Path("workers_drawing.svg").write_text(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 250" '
    'font-family="ui-monospace, monospace" font-size="14" '
    'fill="currentColor">\n' + "\n".join(svg) + "\n</svg>\n"
)
