/** The editor, who may be asked what to do: one question at a time, each about one position. */
import type { Hint } from '../protocol';
import { Problem, api } from '../requests';
import { say } from '../words';
import { inFigures } from '../words/speaker';

export class Editor {
  hint: Hint | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  thinking = $state(false);
  /** The ply that was asked about: an answer about another one is old news. */
  private asked = -1;

  constructor(
    readonly table: string,
    private readonly ask: (table: string) => Promise<Hint> = api.hint,
  ) {}

  async consult(ply: number): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    this.asked = ply;
    this.problem = null;
    try {
      const hint = await this.ask(this.table);
      if (this.asked === ply && hint.ply === ply) this.hint = hint;
    } catch (cause) {
      if (this.asked === ply) this.problem = Problem.from(cause);
    } finally {
      this.thinking = false;
    }
  }

  /** The match has moved on, or the reader has seen enough. */
  dismiss(): void {
    this.asked = -1;
    this.hint = null;
    this.problem = null;
  }
}

/** "Place 1.8 of 4, give or take 0.2; first in 45 of 100." */
export function outlook({ place, margin, first }: Hint['tips'][number], players: number): string {
  if (place === null || players < 2) return '';
  const told = { place: inFigures(place, 1), players };
  if (margin === null && first === null) return say('hints.place', told);
  if (margin === null) return say('hints.place_first', { ...told, first: Math.round(first! * 100) });
  const about = { ...told, margin: inFigures(margin, 1) };
  return first === null ? say('hints.place_about', about) : say('hints.place_about_first', { ...about, first: Math.round(first * 100) });
}
