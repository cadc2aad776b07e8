/** The rule book of a game as the server prints it, for reading beside a table. */
import { Problem } from '../requests';
import { to } from '../route';
import { say } from '../words';

const books = new Map<string, Promise<string>>();

/** The HTML of a game's rules. It is the server's own page, without its frame; asked for once a visit. */
export function bookOf(game: string): Promise<string> {
  let book = books.get(game);
  if (!book) {
    book = read(to.rules(game)).catch((cause: unknown) => {
      books.delete(game);
      throw cause;
    });
    books.set(game, book);
  }
  return book;
}

async function read(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const article = page.querySelector('article.prose');
  if (!response.ok || !article) {
    throw new Problem({ detail: say('rulebook.gone'), hint: say('rulebook.gone.next') });
  }
  return article.innerHTML;
}

/** The id of a rule in the book; rules that are not numbered as paragraphs are found by their section. */
export function placeOf(root: ParentNode, rule: string): HTMLElement | null {
  const own = root.querySelector<HTMLElement>(`[id="rule-${rule}"]`);
  if (own) return own;
  const section = rule.split('.')[0]!;
  return root.querySelector<HTMLElement>(`h2[id^="${section}-"]`);
}
