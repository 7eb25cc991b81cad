class Scaler:
    factor = 2

    @staticmethod
    def double(values):
        return [2 * v for v in values]

    def scale(self, values):
        return [self.factor * v for v in values]

    @classmethod
    def tripled(cls):  # (1)!
        scaler = cls()
        scaler.factor = 3
        return scaler


class Verbose(Scaler):
    pass


print(Scaler.double([1, 2]), Scaler().double([1, 2]))
print(Scaler().scale([1, 2]))
print(type(Verbose.tripled()).__name__, Verbose.tripled().scale([1, 2]))
