import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Lesson, Update } from '../protocol';
import { Course } from './course.svelte';

const update = (ply: number, actions: number[]) =>
  ({ ply, actions: actions.map((id) => ({ id, text: `do ${id}`, do: {} })), events: [{ text: `After ${ply}.` }] }) as unknown as Update;

const lesson = {
  game: 'late_edition',
  names: ['Cub', 'Ida'],
  steps: [
    { say: 'Welcome.', rule: '1.1', ply: 0, action: null, yours: false, hint: null },
    { say: 'Do 4.', rule: '1.2', ply: 0, action: 4, yours: true, hint: 'No, 4.' },
    { say: 'Ida does 2.', rule: '1.3', ply: 1, action: 2, yours: false, hint: null },
    { say: 'The end.', rule: '1.4', ply: 2, action: null, yours: false, hint: null },
  ],
  updates: [update(0, [3, 4]), update(1, []), update(2, [5])],
} as Lesson;

describe('a course', () => {
  it('offers choices only where there is something to find', () => {
    const course = new Course(lesson);
    expect(course.actions).toEqual([]);
    course.on();
    expect(course.actions.map(({ id }) => id)).toEqual([3, 4]);
  });

  it('answers another choice with its hint, and goes on with the wanted one', async () => {
    const course = new Course(lesson);
    course.on();
    course.choose(3);
    await tick();
    await tick();
    expect([course.at, course.hint]).toEqual([1, 'No, 4.']);
    course.choose(4);
    expect([course.at, course.hint, course.told]).toEqual([2, null, 'After 1.']);
  });

  it('goes back to where it was, and no further than its ends', () => {
    const course = new Course(lesson);
    course.back();
    expect(course.at).toBe(0);
    for (let nth = 0; nth < 9; nth++) course.on();
    expect(course.isLast).toBe(true);
    course.back();
    expect([course.at, course.told]).toEqual([2, '']);
    course.restart();
    expect(course.update.ply).toBe(0);
  });
});
