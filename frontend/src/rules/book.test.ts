import { afterEach, describe, expect, it, vi } from 'vitest';
import { bookOf, placeOf } from './book';

const PAGE = `<main><article class="prose"><h2 id="5-playing">5. Playing</h2><p id="rule-5.2"><strong>5.2</strong> Lower.</p></article></main>`;

afterEach(() => vi.unstubAllGlobals());

describe('the rule book', () => {
  it('is fetched once, without its frame', async () => {
    const fetched = vi.fn(async () => new Response(PAGE));
    vi.stubGlobal('fetch', fetched);
    expect(await bookOf('swoop')).toMatch(/^<h2 id="5-playing">/);
    await bookOf('swoop');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says what to do when it is not there, and is asked for again', async () => {
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
    await expect(bookOf('scoop')).rejects.toThrow('not at its place');
    vi.stubGlobal('fetch', async () => new Response(PAGE));
    expect(await bookOf('scoop')).toContain('Lower.');
  });

  it('finds a rule, or else its section', () => {
    const root = document.createElement('div');
    root.innerHTML = PAGE;
    expect(placeOf(root, '5.2')?.textContent).toContain('Lower.');
    expect(placeOf(root, '5.9')?.id).toBe('5-playing');
    expect(placeOf(root, '9.9')).toBeNull();
  });
});
