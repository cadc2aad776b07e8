// Runs before the first paint of every page, so that a chosen edition never flashes in late.
(function () {
  var chosen = '';
  try {
    chosen = JSON.parse(localStorage.getItem('newsstand') || '{}').edition || '';
  } catch (_) {
    chosen = '';
  }
  if ((!chosen || chosen === 'auto') && matchMedia('(prefers-contrast: more)').matches) chosen = 'contrast';
  if (chosen && chosen !== 'auto') document.documentElement.dataset.edition = chosen;
})();
