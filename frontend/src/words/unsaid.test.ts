import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

/** Texts that are the same in every language: the sign, keys, a card's index, samples of code. */
const SAME = new Set(['Newsstand', 'Tab', 'Enter', 'Esc', 'JOKER', 'abcde-fghjk', '{ "newsstand": 1, "game": …']);
/** Attributes that are read by people. */
const READ = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label', 'name', 'what']);

const sources = {
  ...import.meta.glob<string>('../**/*.svelte', { eager: true, import: 'default', query: '?raw' }),
  ...import.meta.glob<string>('../../../src/newsstand/games/*/page/**/*.svelte', { eager: true, import: 'default', query: '?raw' }),
};

type Node = { type: string; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !SAME.has(text.trim());

/** What an expression may show by itself: not what it hands to a function or compares with. */
function shownBy(expression: Node): string[] {
  const each = (...parts: unknown[]) => parts.filter(isNode).flatMap(shownBy);
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : [];
  if (expression.type === 'TemplateLiteral') {
    const quasis = (expression.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);
    return [...quasis, ...each(...(expression.expressions as unknown[]))];
  }
  if (expression.type === 'ConditionalExpression') return each(expression.consequent, expression.alternate);
  if (expression.type === 'LogicalExpression') return each(expression.left, expression.right);
  if (expression.type === 'BinaryExpression' && expression.operator === '+') return each(expression.left, expression.right);
  return [];
}

function unsaid(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unsaid);
  if (!isNode(node)) return [];
  if (node.type === 'Text') return [node.data as string];
  if (node.type === 'ExpressionTag') return shownBy(node.expression as Node);
  if (node.type === 'Attribute') {
    // a component's `name` and `what` are shown, an input's `name` is not
    return READ.has(node.name as string) ? unsaid(node.value) : [];
  }
  if (node.type === 'StyleDirective') return [];
  const parts = { ...node };
  if (node.type === 'RegularElement') parts.attributes = (node.attributes as Node[]).filter((one) => one.name !== 'name');
  return Object.values(parts).flatMap(unsaid);
}

/** The texts in a component's markup that are not messages. */
export const unsaidIn = (source: string): string[] =>
  unsaid(parse(source, { modern: true }).fragment).map((text) => text.trim()).filter(hasWords);

test('finds what is written in the markup, and nothing else', () => {
  const source = `<script>const word = 'Scriptum';</script>
    <p class="none" title="A title" {word}>Some {say('a.key')} {late ? 'too' : say('b.key')} {word === 'own' ? '' : ''}</p>
    <input name="seat" placeholder={\`\${n} of them\`} /><Pile name="Draw" what={say('c.key')} /><style>p { color: red }</style>`;
  expect(unsaidIn(source)).toEqual(['A title', 'Some', 'too', 'of them', 'Draw']);
});

describe.each(Object.keys(sources))('%s', (path) => {
  test('says everything', () => expect(unsaidIn(sources[path]!)).toEqual([]));
});
