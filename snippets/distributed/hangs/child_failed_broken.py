import logging
from pathlib import Path

from torch.distributed.elastic.multiprocessing.errors import ChildFailedError
from torch.distributed.run import main

logging.disable()  # (1)!
Path("train.py").write_text("""
raise ValueError("no images in ./data")
""")
try:
    main(["--standalone", "--nproc-per-node=1", "train.py"])
except ChildFailedError as error:
    for failure in error.failures.values():
        print("local rank", failure.local_rank, "exit code", failure.exitcode)
        print(failure.message)
