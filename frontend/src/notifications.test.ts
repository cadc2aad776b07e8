import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, permission, tellTurn } from './notifications';

const made: { title: string; options: NotificationOptions; note: FakeNotification }[] = [];
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static requestPermission = async () => (FakeNotification.permission = 'granted');
  onclick: (() => void) | null = null;
  closed = false;
  constructor(title: string, options: NotificationOptions) {
    made.push({ title, options, note: this });
  }
  close() { this.closed = true; }
}

beforeEach(() => {
  made.length = 0;
  FakeNotification.permission = 'default';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

test('nothing is shown before somebody asked, or while the page is in view', async () => {
  hide(true);
  tellTurn('t', 'Your turn', 'Play.');
  expect(await ask()).toBe('granted');
  hide(false);
  tellTurn('t', 'Your turn', 'Play.');
  expect(made).toEqual([]);
});

test('in the background it says what to do, once a table, and brings the page back', async () => {
  await ask();
  hide(true);
  tellTurn('t', 'Your turn', 'Play.');
  expect(made[0]).toMatchObject({ title: 'Your turn', options: { body: 'Play.', tag: 'newsstand-t' } });
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  made[0]!.note.onclick?.();
  expect(focus).toHaveBeenCalled();
  expect(made[0]!.note.closed).toBe(true);
});

test('a page without a certificate says that it cannot', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(permission()).toBe('impossible');
  expect(await ask()).toBe('impossible');
});
