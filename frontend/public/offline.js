// On the page that says so: go on by itself as soon as there is a network again.
addEventListener('online', () => location.reload());
