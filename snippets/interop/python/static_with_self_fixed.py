class Scaler:
    factor = 2

    def scale(self, values):
        return [self.factor * v for v in values]


scaler = Scaler()
print(scaler.scale([1, 2]))
