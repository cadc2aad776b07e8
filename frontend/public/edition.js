// Runs before the first paint of every page, so that a chosen edition never flashes in late, and so
// that the app does not flash the words meant for readers without JavaScript.
(function () {
  document.documentElement.classList.add('scripted');
  var chosen = '';
  try {
    chosen = JSON.parse(localStorage.getItem('newsstand') || '{}').edition || '';
  } catch (_) {
    chosen = '';
  }
  if ((!chosen || chosen === 'auto') && matchMedia('(prefers-contrast: more)').matches) chosen = 'contrast';
  if (chosen && chosen !== 'auto') document.documentElement.dataset.edition = chosen;
})();
