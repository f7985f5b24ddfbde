"""The toy game's orders told once more, through the book of orders, with an order of each shape that the kit knows."""
