protocol DogPatchService: AnyObject {}
