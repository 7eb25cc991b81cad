import logging
import re
from pathlib import Path

from torch.distributed.elastic.multiprocessing.errors import ChildFailedError
from torch.distributed.run import main

logging.disable()
Path("train.py").write_text("""
import os, signal

os.kill(os.getpid(), signal.SIGKILL)
""")  # (1)!
try:
    main(["--standalone", "--nproc-per-node=1", "train.py"])
except ChildFailedError as error:
    for failure in error.failures.values():
        print("exit code", failure.exitcode, failure.signal_name())
        print(re.sub(r"\d+$", "...", failure.message))
