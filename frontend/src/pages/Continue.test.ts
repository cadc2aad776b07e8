import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Device from '../Device.svelte';
import { routeOf, to } from '../route';
import Continue from './Continue.svelte';

let answer: () => Response;
let asked: unknown[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))]);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a code is shown with its link, and the link fills the form on the other device', async () => {
  answer = () => new Response(JSON.stringify({ code: 'abcde-fghjk', until: 0 }));
  render(Device);
  await fireEvent.click(screen.getByRole('button', { name: 'Show a code' }));
  await screen.findByText('abcde-fghjk');
  const link = screen.getByRole('textbox', { name: /another device/ }) as HTMLInputElement;
  expect(new URL(link.value).pathname + new URL(link.value).hash).toBe('/continue#abcde-fghjk');
  expect(routeOf('/continue', '#abcde-fghjk')).toEqual({ page: 'continue', code: 'abcde-fghjk' });
  expect(to.goOn()).toBe('/continue');
});

test('the code makes this browser the same guest', async () => {
  answer = () => new Response(JSON.stringify({ name: 'Anna' }));
  render(Continue, { route: { page: 'continue', code: 'abcde-fghjk' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Welcome back, Anna' });
  expect(asked).toEqual([['/api/me/continue', { code: 'abcde-fghjk' }]]);
});

test('a code that opens nothing says why, and may be typed again', async () => {
  answer = () => new Response(JSON.stringify({ detail: 'This code opens nothing.', hint: 'Make a new one.' }), { status: 403 });
  render(Continue, { route: { page: 'continue', code: '' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(asked).toEqual([]);
  await fireEvent.input(screen.getByLabelText('Code or words'), { target: { value: 'zzzzz-zzzzz' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/This code opens nothing\.\s*Make a new one\./);
});

test('six words are told once, in their order', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ words: 'oak owl oven paddle kiosk tulip' })));
  render(Continue, { route: { page: 'continue', code: '' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Give me six words' }));
  const told = await screen.findAllByRole('listitem');
  expect(told.map((one) => one.textContent)).toEqual(['oak', 'owl', 'oven', 'paddle', 'kiosk', 'tulip']);
  expect(screen.queryByRole('button', { name: 'Give me six words' })).toBeNull();
});
