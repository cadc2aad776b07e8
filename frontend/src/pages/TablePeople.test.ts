/** Absent people on the page: stand-ins, clocks, the host's desk, an agreed end, what came meanwhile. */
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { TableInfo } from '../protocol';
import { keepSeen, seenAt } from '../table/wire';
import { info, person, pretended, update } from './pretended';

const stand = pretended();

async function sitDown(shown: TableInfo = info) {
  stand().table = shown;
  await stand().sitDown(update);
  await screen.findByRole('list', { name: 'Everything that happened' });
  await waitFor(() => expect(screen.getAllByText(/Bert plays a 7/).length).toBeGreaterThan(0));
}
const wire = () => [...screen.getByRole('list', { name: 'Everything that happened' }).children].map((line) => line.textContent);

test('whom a bot plays for has no choices, and one button to take the seat back', async () => {
  await sitDown({ ...info, seats: [person(0, 'Anna', { yours: true, stand_in: 'house' }), info.seats[1]!] });
  expect(screen.queryByRole('button', { name: /play a 3/ })).toBeNull();
  stand().table = info;
  await fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
  expect(stand().asked).toEqual([{ path: '/api/tables/t/seats/0/back', body: {} }]);
  await screen.findByRole('button', { name: /play a 3/ });
});

test('the stand says on the wire, and aloud, who is away', async () => {
  await sitDown();
  const notices = [{ number: 0, ply: 4, text: 'Bert has lost the line.', at: 0 }];
  stand().say({ type: 'table', table: { ...info, revision: '2', notices, seats: [info.seats[0], person(1, 'Bert', { stand_in: 'house' })] } });
  await waitFor(() => expect(wire()).toEqual(['Anna plays a 5.', 'Bert plays a 7.', 'Bert has lost the line.']));
  expect(screen.getByText('Away, a bot plays')).toBeTruthy();
  expect(document.querySelector('[aria-live="polite"][aria-atomic]')?.textContent).toBe('Bert has lost the line.');
});

test('clocks are shown on press cards, by the time of the server', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(50_000);
  const clock = { seat: 0, since: 1_000_000, due: 1_060_000, left: [60_000, 90_000], now: 1_020_000 };
  await sitDown({ ...info, clock });
  const faces = screen.getAllByRole('timer').map((face) => face.textContent?.trim());
  expect(faces.sort()).toEqual(['0:40', '1:30']);
});

test('the host gives a seat away only at the second press', async () => {
  await sitDown();
  await fireEvent.click(screen.getByRole('button', { name: 'People' }));
  const people = screen.getByRole('group', { name: 'People' });
  expect(within(people).getByText('Host, you, here')).toBeTruthy();
  await fireEvent.click(within(people).getByRole('button', { name: 'Invite somebody new for Bert' }));
  expect(stand().asked).toEqual([]);
  await fireEvent.click(within(people).getByRole('button', { name: /Yes, free this seat/ }));
  await waitFor(() => expect(stand().asked[0]?.path).toBe('/api/tables/t/seats/1/free'));
  await fireEvent.click(within(people).getByRole('button', { name: 'Make host' }));
  await fireEvent.click(within(people).getByRole('button', { name: 'Yes, Bert is host' }));
  await waitFor(() => expect(stand().asked[1]?.path).toBe('/api/tables/t/seats/1/host'));
});

test('a seat that was freed is kept until another player lets somebody in', async () => {
  const freed = person(1, 'Free seat', { taken: false, stand_in: 'house', held: true, admits: true });
  await sitDown({ ...info, host: false, seats: [info.seats[0]!, freed] });
  await fireEvent.click(screen.getByRole('button', { name: 'People' }));
  stand().table = { ...info, host: false, seats: [info.seats[0]!, { ...freed, held: false, admits: false }] };
  await fireEvent.click(screen.getByRole('button', { name: 'Let somebody new in' }));
  expect(stand().asked).toEqual([{ path: '/api/tables/t/seats/1/admit', body: {} }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Let somebody new in' })).toBeNull());
});

test('who is not the host steps out and proposes an end, and moves no seats', async () => {
  await sitDown({ ...info, host: false, host_seat: 1 });
  await fireEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(screen.queryByRole('button', { name: 'Make host' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Let a bot play for me' }));
  await fireEvent.click(screen.getByRole('button', { name: 'End the match here' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, end it without a result' }));
  await waitFor(() => expect(stand().asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/tables/t/seats/0/away', {}], ['/api/tables/t/end', { agree: true }],
  ]));
});

test('another’s wish to end the match is answered by one button; an ended match offers the rematch', async () => {
  await sitDown({ ...info, votes: [1] });
  stand().table = { ...info, status: 'over', ended: true };
  await fireEvent.click(screen.getByRole('button', { name: 'Agree to end it' }));
  await screen.findByText('The match ended here, without a result.');
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /play a 3/ })).toBeNull();
});

test('who comes back is told what happened meanwhile, until it is read', async () => {
  keepSeen('t', { ply: 3, notice: -1 });
  await sitDown({ ...info, notices: [{ number: 0, ply: 4, text: 'Bert is the host now.', at: 0 }] });
  const recap = screen.getByRole('region', { name: 'While you were away' });
  expect(within(recap).getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Bert plays a 7.', 'Bert is the host now.']);
  expect(seenAt('t')).toEqual({ ply: 3, notice: -1 });
  await fireEvent.click(within(recap).getByRole('button', { name: 'I have read it' }));
  expect(screen.queryByRole('region', { name: 'While you were away' })).toBeNull();
  expect(seenAt('t')).toEqual({ ply: 4, notice: 0 });
});

test('a page in the background keeps what comes meanwhile for its return', async () => {
  await sitDown();
  expect(seenAt('t')).toEqual({ ply: 4, notice: -1 });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  const next = { ...update, ply: 5, recent: null, events: [{ kind: 'play', seats: [1], cards: [], text: 'Bert takes the pile.' }] };
  stand().tell(next);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  const recap = await screen.findByRole('region', { name: 'While you were away' });
  expect(recap.textContent).toContain('Bert takes the pile.');
  expect(recap.textContent).not.toContain('Bert plays a 7.');
});
