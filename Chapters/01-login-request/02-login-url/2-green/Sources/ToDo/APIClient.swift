class APIClient {}
