/** Talk, moves that are taken back, and spectators, on the page. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import type { ChatLine, TableInfo, Update } from '../protocol';
import { wireOf } from '../table/wire';
import { info, pretended, update } from './pretended';

const MARKUP = '<img src=x onerror=alert(1)><b>bold</b>';
const bert = (number: number, text: string): ChatLine => ({ number, who: 'b', seat: 1, name: 'Bert', text, at: 0, yours: false });

const stand = pretended();

async function sitDown(shown: TableInfo = info, first: Update = update) {
  stand().table = shown;
  stand().answers['/chat'] = ({ text }: { text: string }) => ({ ...bert(9, text), who: 'a', seat: 0, name: 'Anna', yours: true });
  await stand().sitDown(first);
  await screen.findByRole('list', { name: 'Everything that happened' });
}
const lines = () => [...screen.getByRole('list', { name: 'What was said' }).querySelectorAll('.words')].map((line) => line.textContent);

test('what was said is text, is counted while unread, and read once the talk is open', async () => {
  await sitDown();
  stand().say({ type: 'chat', lines: [bert(0, MARKUP), bert(1, 'No comment.')] });
  const button = await screen.findByRole('button', { name: 'Talk, 2 new' });
  await fireEvent.click(button);
  expect(lines()).toEqual([MARKUP, 'No comment.']);
  expect(document.querySelector('.talk img, .talk .words b')).toBeNull();
  await screen.findByRole('button', { name: 'Talk' });
  stand().say({ type: 'chat', lines: [bert(2, 'Good copy.')] });
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(screen.getByText('Bert says: Good copy.')).toBeTruthy();
  await fireEvent.keyDown(screen.getByLabelText('Say something'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'What was said' })).toBeNull());
  cleanup();
  await sitDown();
  stand().say({ type: 'chat', lines: [bert(0, MARKUP), bert(1, 'No comment.'), bert(2, 'Good copy.')] });
  await tick();
  expect(screen.getByRole('button', { name: 'Talk' })).toBeTruthy();
});

test('T opens the talk; phrases and the field say something, once', async () => {
  await sitDown();
  await fireEvent.keyDown(window, { key: 't' });
  const field = await screen.findByLabelText('Say something');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fireEvent.click(screen.getByRole('button', { name: 'Stop the press!' }));
  await waitFor(() => expect(lines()).toEqual(['Stop the press!']));
  expect(stand().asked[0]).toMatchObject({ path: '/api/tables/t/chat', body: { text: 'Stop the press!' } });
  await fireEvent.input(field, { target: { value: 'Hello' } });
  await fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(stand().asked).toHaveLength(2));
  expect(stand().asked[1]!.body.key).not.toBe(stand().asked[0]!.body.key);
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
});

test('one mutes somebody for oneself, and the host for all', async () => {
  await sitDown();
  stand().say({ type: 'chat', lines: [bert(0, 'First!'), bert(1, 'Second!')] });
  await fireEvent.click(await screen.findByRole('button', { name: 'Talk, 2 new' }));
  await fireEvent.click(screen.getAllByRole('button', { name: 'Bert' })[0]!);
  await fireEvent.click(screen.getByRole('button', { name: 'Mute for all' }));
  await waitFor(() => expect(stand().asked.at(-1)).toEqual({ path: '/api/tables/t/chat/mute', body: { who: 'b', muted: true } }));
  await fireEvent.click(screen.getAllByRole('button', { name: 'Bert' })[0]!);
  await fireEvent.click(screen.getByRole('button', { name: 'Mute for me' }));
  expect(lines()).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Hear everybody again' }));
  expect(lines()).toEqual(['First!', 'Second!']);
});

test('where the host has switched it off there is no talk, and who may not speak only listens', async () => {
  await sitDown({ ...info, settings: { ...info.settings, chat: false } });
  expect(screen.queryByRole('button', { name: 'Talk' })).toBeNull();
  cleanup();
  await sitDown({ ...info, you: null, yours: [], host: false }, { ...update, you: null, actions: [] });
  await fireEvent.click(await screen.findByRole('button', { name: 'Talk' }));
  expect(screen.queryByLabelText('Say something')).toBeNull();
  screen.getByText('At this table only those who play talk.');
});

test('a move is taken back, and what it told leaves the wire', async () => {
  await sitDown();
  await fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(stand().asked).toEqual([{ path: '/api/tables/t/undo', body: { ply: 4 } }]);
  stand().tell({ ...update, ply: 3, undone: 1, recent: [{ ply: 3, text: 'Anna plays a 5.' }] });
  const wire = () => [...screen.getByRole('list', { name: 'Everything that happened' }).children].map((line) => line.textContent);
  await waitFor(() => expect(wire()).toEqual(['Anna plays a 5.']));
});

test('the others are asked, and the asker may think again', async () => {
  await sitDown({ ...info, takeback: { seat: 1, ply: 3, agreed: [1] } });
  screen.getByText(/Bert would take a move back/);
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Let it stand' }));
  expect(stand().asked).toEqual([
    { path: '/api/tables/t/undo/answer', body: { agree: true } }, { path: '/api/tables/t/undo/answer', body: { agree: false } },
  ]);
  cleanup();
  await sitDown({ ...info, takeback: { seat: 0, ply: 3, agreed: [0] } });
  await fireEvent.click(screen.getByRole('button', { name: 'Let it stand after all' }));
});

test('the host switches watching and talking; the count is in words', async () => {
  await sitDown({ ...info, watching: 2, settings: { ...info.settings, delay: 5 } });
  await fireEvent.click(screen.getByRole('button', { name: 'People' }));
  screen.getByText('2 people watch. They are 5 moves behind.');
  await fireEvent.click(screen.getByRole('switch', { name: 'People may watch' }));
  expect(stand().asked.at(-1)).toEqual({ path: '/api/tables/t/settings', body: { spectators: false } });
});

test('what was said before moves were taken back stands before what was said since', () => {
  const notices = [
    { number: 0, ply: 9, text: 'Bert is away.', at: 0 }, { number: 1, ply: 5, text: 'Anna takes a move back.', at: 0 },
  ];
  const log = [{ ply: 5, text: 'five' }, { ply: 6, text: 'six' }];
  expect(wireOf(log, notices, null).map((line) => line.text)).toEqual(['five', 'Bert is away.', 'Anna takes a move back.', 'six']);
});
