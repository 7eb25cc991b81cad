import os
import select
import signal
import subprocess
import sys

worker = "import time; time.sleep(20)"
launcher = f"""
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", {worker!r}])
print("worker started", flush=True)
time.sleep(20)
"""
job = subprocess.Popen(
    [sys.executable, "-c", launcher],
    stdout=subprocess.PIPE,
    text=True,
    start_new_session=True,
)
print(job.stdout.readline(), end="")

job.kill()  # (1)!
job.wait()
ended = select.select([job.stdout], [], [], 1)[0]  # (2)!
print("launcher ended: True, worker ended:", bool(ended))

os.killpg(job.pid, signal.SIGKILL)  # (3)!
