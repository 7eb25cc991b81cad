class Scaler:
    def double(self, values):
        return [2 * v for v in values]


scaler = Scaler()
print(scaler.double([1, 2]))
