class Scaler:
    def double(values):  # (1)!
        return [2 * v for v in values]


scaler = Scaler()
print(scaler.double([1, 2]))
