/** The two small events of Swoop that outlast an update: the sweep of a pile and a Mystery being turned. */
export interface Sweep {
  id: number;
  /** The cards seen to go: those just laid. */
  cards: string[];
  ms: number;
}

export interface Turned {
  id: number;
  card: string;
  ms: number;
}

export class Show {
  sweep: Sweep | null = $state.raw(null);
  turned: Turned | null = $state.raw(null);
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** Show what an update told, beginning now; what is still under way gives place. */
  begin(ply: number, turned: string | null, sweep: string[] | null, ms: number): void {
    this.stop();
    const lift = turned === null ? 0 : ms * 2;
    if (turned !== null) {
      this.turned = { id: ply, card: turned, ms: lift };
      this.later(lift, () => (this.turned = null));
    }
    if (sweep !== null) {
      this.later(lift * 0.75, () => {
        this.sweep = { id: ply, cards: sweep, ms: ms * 1.6 };
        this.later(ms * 1.6, () => (this.sweep = null));
      });
    }
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.sweep = null;
    this.turned = null;
  }

  private later(ms: number, deed: () => void): void {
    this.timers.push(setTimeout(deed, ms));
  }
}
