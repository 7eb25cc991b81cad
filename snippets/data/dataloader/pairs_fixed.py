from pathlib import Path

for name in ("images/a.jpg", "images/b.jpg", "images/c.jpg"):
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).touch()
for name in ("masks/a.png", "masks/c.png"):
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).touch()

images = sorted(Path("images").glob("*.jpg"))
masks = {mask.stem: mask for mask in Path("masks").glob("*.png")}
labelled = [image for image in images if image.stem in masks]  # (1)!
pairs = [(image, masks[image.stem]) for image in labelled]
for image, mask in pairs:
    print(image.name, mask.name)
