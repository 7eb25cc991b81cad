import textwrap

import numpy as np
import torch

sources = {
    "text column": lambda: np.array([[1.0, "cat"]], dtype=object),
    "ragged rows": lambda: np.array([[1.0, 2.0], [3.0]], dtype=object),
    "text, float dtype": lambda: np.array([["cat"]], dtype=np.float32),
    "strings": lambda: np.array(["1.0", "2.0"]),
    "ragged, no dtype": lambda: np.array([[1.0, 2.0], [3.0]]),  # (1)!
}
for name, make in sources.items():
    try:
        torch.from_numpy(make())
    except (TypeError, ValueError) as error:
        print(f"{name}: {type(error).__name__}")
        lines = textwrap.fill(str(error), 70, max_lines=2)
        print(textwrap.indent(lines, "  "))
