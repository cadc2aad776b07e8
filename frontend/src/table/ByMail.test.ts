/** Mail when it is one's turn: offered where the stand sends any, given, waiting, coming, stopped. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailInfo } from '../protocol';
import ByMail from './ByMail.svelte';

const NONE: MailInfo = { offered: true, address: null, confirmed: false };
let answers: (MailInfo | object)[];
let asked: [string, string, unknown][];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([init.method!, path, init.body ? JSON.parse(String(init.body)) : null]);
    const answer = answers.shift()!;
    return new Response(JSON.stringify(answer), { status: 'status' in answer ? 429 : 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const button = (name: string) => screen.findByRole('button', { name });

test('where the stand sends no mail, nothing shows', async () => {
  answers = [{ offered: false, address: null, confirmed: false }];
  const { container } = render(ByMail, { table: 't' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await Promise.resolve();
  expect(container.textContent?.trim()).toBe('');
});

test('an address is given, waits for its owner, and is forgotten', async () => {
  const waits = { ...NONE, address: 'anna@mail.example' };
  answers = [NONE, waits, waits, NONE];
  render(ByMail, { table: 't' });
  await fireEvent.input(await screen.findByLabelText(/Mail when it is your turn/), { target: { value: ' anna@mail.example ' } });
  await fireEvent.click(await button('Send me mail'));
  expect((await screen.findByRole('status')).textContent).toContain('A mail is on its way to anna@mail.example.');
  await fireEvent.click(await button('Send it again'));
  await fireEvent.click(await button('Forget the address'));
  await button('Send me mail');
  const at = '/api/tables/t/mail';
  const wish = { address: 'anna@mail.example' };
  expect(asked).toEqual([['GET', at, null], ['PUT', at, wish], ['PUT', at, wish], ['DELETE', at, null]]);
});

test('a confirmed address is told, and can only be stopped', async () => {
  answers = [{ offered: true, address: 'anna@mail.example', confirmed: true }];
  render(ByMail, { table: 't' });
  await button('Stop the mail');
  expect(screen.getByRole('status').textContent).toContain('Mail comes to anna@mail.example');
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

test('a refusal is said, and what was typed stays', async () => {
  answers = [NONE, { status: 429, detail: 'Enough mails have been sent.', hint: 'Try again tomorrow.' }];
  render(ByMail, { table: 't' });
  const field = await screen.findByLabelText<HTMLInputElement>(/Mail when it is your turn/);
  await fireEvent.input(field, { target: { value: 'anna' } });
  await fireEvent.click(await button('Send me mail'));
  expect((await screen.findByRole('alert')).textContent).toContain('Enough mails have been sent.');
  expect(field.value).toBe('anna');
});
