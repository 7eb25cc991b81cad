class Probe:
    def plain(*args):
        return args

    @staticmethod
    def static(*args):
        return args

    @classmethod
    def klass(*args):
        return args


def short(args):
    return [getattr(a, "__name__", type(a).__name__) for a in args]


probe = Probe()
for name in ["plain", "static", "klass"]:
    on_instance = short(getattr(probe, name)("x"))
    on_class = short(getattr(Probe, name)("x"))
    print(f"{name:6} probe.f: {on_instance!s:18} Probe.f: {on_class}")
