/** The service worker answers when the stand cannot be reached (public/service-worker.js). */
export function watchOffline(): void {
  // browsers offer workers to safe origins only; while developing, nothing is to be kept
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register, { once: true });
}
