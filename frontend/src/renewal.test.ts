import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRenewal } from './renewal';

const reload = vi.fn();
const fetched = vi.fn();
watchRenewal(reload);

const missing = async () => {
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  fetched.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

test('a page whose parts are gone is loaded anew, once', async () => {
  await missing();
  expect(reload).toHaveBeenCalledTimes(1);
  await missing();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('it stays as it is while the stand is away', async () => {
  fetched.mockRejectedValue(new TypeError('away'));
  await missing();
  expect(reload).not.toHaveBeenCalled();
});
