import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { TableInfo, Update } from '../protocol';
import { bot, info, person, pretended, settings, update } from './pretended';

const shared: TableInfo = {
  ...info, players: 3, yours: [0, 1], settings: { ...settings, room: 'hot_seat' },
  seats: [person(0, 'Anna', { yours: true }), person(1, 'Bert', { yours: true }), bot(2, 'Pica')],
};
const open: Update = {
  ...update, you: null, recent: [{ ply: 4, text: 'Pica plays a 7.' }], prompt: 'It is Anna’s turn.', actions: [], totals: [0, 5, 9],
};
const annas: Update = {
  ...open, you: 0, scene: { pile: ['7'], hand: ['ace of secrets'] }, prompt: 'Your turn: play.',
  actions: [{ id: 30, text: 'play a 3', do: {} }], recent: [{ ply: 4, text: 'You draw the ace of secrets.' }],
};
const look: Update = {
  ...annas, ply: 5, turn: 1, recent: null, actions: [], prompt: 'Waiting for Bert.',
  events: [{ kind: 'draw', seats: [0], cards: ['ace'], text: 'Anna draws the queen of secrets.' }],
};
const after: Update = { ...open, ply: 5, turn: 1, prompt: 'It is Bert’s turn.', recent: [{ ply: 5, text: 'Anna plays a 3.' }] };

const stand = pretended(shared, open);

async function sitDown(told: Update = open) {
  const { answers } = stand();
  answers['/unlock'] = () => {
    answers['/match'] = annas;
    return { ...shared, unlocked: 0 };
  };
  await stand().sitDown(told);
}
async function opened() {
  await sitDown();
  const button = await screen.findByRole('button', { name: 'I am Anna' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await fireEvent.click(button);
  await screen.findByText('Your turn: play.');
}

test('the shutter asks for the person to act, does not open by a stray tap, and then asks the server', async () => {
  await sitDown();
  await screen.findByRole('heading', { name: 'Pass the screen to Anna' });
  const button = screen.getByRole('button', { name: 'I am Anna' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await waitFor(() => expect(button.disabled).toBe(false));
  await fireEvent.click(button);
  await screen.findByText('Your turn: play.');
  expect(stand().asked.map(({ path }) => path)).toEqual(['/api/tables/t/seats/0/unlock']);
  expect(screen.queryByRole('heading', { name: /Pass the screen/ })).toBeNull();
});

test('while a bot is to act there is no shutter', async () => {
  await sitDown({ ...open, turn: 2, prompt: 'It is Pica’s turn.' });
  await screen.findByText('It is Pica’s turn.');
  expect(screen.queryByRole('heading', { name: /Pass the screen/ })).toBeNull();
});

test('a mover sees what came of it, then nothing of it is left on the page', async () => {
  await opened();
  stand().tell(look);
  stand().tell(after);
  await screen.findByText('Your move is made.');
  await waitFor(() => expect(document.body.textContent).toContain('queen of secrets'));
  await fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Pull the shutter down' }));
  await screen.findByRole('heading', { name: 'Pass the screen to Bert' });
  expect(document.body.textContent).not.toContain('secrets');
});

test('the shutter comes down by itself', async () => {
  await opened();
  vi.useFakeTimers();
  stand().tell(look);
  stand().tell(after);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(screen.queryByRole('heading', { name: /Pass the screen/ })).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(screen.getByRole('heading', { name: 'Pass the screen to Bert' })).toBeTruthy();
});

test('one may look at the open table first', async () => {
  await sitDown();
  const peek = await screen.findByRole('button', { name: 'Look at the open table first' });
  await waitFor(() => expect((peek as HTMLButtonElement).disabled).toBe(false));
  await fireEvent.click(peek);
  await fireEvent.click(await screen.findByRole('button', { name: 'Pass the screen to Anna' }));
  await screen.findByRole('button', { name: 'I am Anna' });
  expect(stand().asked).toEqual([]);
});

test('each person at the screen agrees for themselves that the match ends', async () => {
  stand().table = { ...shared, votes: [0] };
  await sitDown({ ...open, turn: 2, prompt: 'It is Pica’s turn.' });
  await screen.findByText('Anna would end the match here, without a result.');
  expect(screen.queryByRole('button', { name: 'Anna: Agree to end it' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Play on after all' }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Bert: Agree to end it' }));
  await waitFor(() => expect(stand().asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/tables/t/end', { agree: false }], ['/api/tables/t/end', { agree: true, seat: 1 }],
  ]));
});

test('somebody elsewhere who takes a move back asks each person at the screen', async () => {
  const away = { ...shared, seats: [...shared.seats.slice(0, 2), person(2, 'Carl')] };
  stand().table = { ...away, takeback: { seat: 2, ply: 3, agreed: [2, 0] } };
  await sitDown({ ...open, turn: 2, prompt: 'It is Carl’s turn.' });
  await screen.findByText(/Carl would take a move back/);
  expect(screen.queryByRole('button', { name: 'Anna: Agree' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Bert: Agree' }));
  await waitFor(() => expect(stand().asked.map(({ body }) => body)).toEqual([{ agree: true, seat: 1 }]));
});
