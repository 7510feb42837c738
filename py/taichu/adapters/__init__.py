"""Ways into the games from outside the browser. No page ever loads this part."""
