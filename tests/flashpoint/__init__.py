"""Independent judges of the Flash Point engine: a slow resolver, dumb hands and random tables."""
