import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import Marked from './Marked.svelte';
import { filled } from './speaker';

/** The HTML of a message with its parts. */
function shown(message: string, parts: Record<string, string | number>): string {
  const target = document.createElement('p');
  const made = mount(Marked, { target, props: { text: filled(message, parts), href: '/there' } });
  flushSync();
  const html = target.innerHTML.replaceAll(/<!--.*?-->/g, '');
  void unmount(made);
  return html;
}

test('a message marks its words', () => {
  expect(shown('<b>A bot plays for {name}.</b> <a>Look</a> {n}', { name: 'Anna', n: 3 })).toBe('<b>A bot plays for Anna.</b> <a href="/there">Look</a> 3');
});

test.each(['<b>Mallory</b>', '</b><a>Mallory</a>', '<kbd>', '<3', '<script>x</script>'])('the name %s is text', (name) => {
  const text = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(shown('<b>A bot plays for {name}.</b> {name} dialled', { name })).toBe(`<b>A bot plays for ${text}.</b> ${text} dialled`);
});

test('where nothing is marked a part stays as it is', () => {
  expect(filled('{name} dialled', { name: '<b>Mallory</b>' })).toBe('<b>Mallory</b> dialled');
});
