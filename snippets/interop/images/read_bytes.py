from pathlib import Path

import cv2
import numpy as np


def read_rgb(path):
    data = np.frombuffer(Path(path).read_bytes(), dtype=np.uint8)  # (1)!
    image = None
    if data.size:  # (2)!
        image = cv2.imdecode(data, cv2.IMREAD_COLOR)
    if image is None:
        raise ValueError(f"not an image: {path}")
    return cv2.cvtColor(image, cv2.COLOR_BGR2RGB)


Path("notes.png").write_text("no image in here")
Path("empty.png").write_bytes(b"")
for name in ["no_such_file.png", "notes.png", "empty.png"]:
    try:
        read_rgb(name)
    except (OSError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")
