class Scaler:
    @staticmethod
    def double(values):
        return [2 * v for v in values]


scaler = Scaler()
print(scaler.double([1, 2]))
