from pathlib import Path

for name in ("images/a.jpg", "images/b.jpg", "images/c.jpg"):
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).touch()
for name in ("masks/a.png", "masks/c.png"):  # (1)!
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).touch()

images = sorted(Path("images").glob("*.jpg"))
masks = sorted(Path("masks").glob("*.png"))
pairs = list(zip(images, masks))
for image, mask in pairs:
    print(image.name, mask.name)
