"""explain.py: one file that explains a traceback where it is seen, made from ``parts``."""
