print("drawn")
