/**
 * A page that was opened before the stand was renewed asks for parts that are gone. Loaded anew it
 * is where it was: all that matters is kept at the stand.
 */
const KEPT = 'newsstand-renewed';
const SELDOM = 60_000; // ms between two attempts: what is missing for good is not asked for over and over

export function watchRenewal(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', () => void renew(reload));
}

async function renew(reload: () => void): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(KEPT) ?? 0) < SELDOM) return;
  // a stand that is away has nothing newer: the page stays as it is
  const answer = await fetch('/api/health').catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(KEPT, String(Date.now()));
  reload();
}
