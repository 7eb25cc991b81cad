class Scaler:
    factor = 2

    def double(values):  # (1)!
        return [2 * v for v in values]

    @staticmethod
    def scale(self, values):  # (2)!
        return [self.factor * v for v in values]


scaler = Scaler()
print("on the class:", Scaler.double([1, 2]))
for call in (scaler.double, scaler.scale):
    try:
        call([1, 2])
    except TypeError as error:
        print(error)
