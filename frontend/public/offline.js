// On the page that says so: go on by itself as soon as the stand answers again.
(function () {
  function ask() {
    fetch('/offline', { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), () => undefined);
  }
  addEventListener('online', ask);
  setInterval(ask, 4000);
})();
