/** What a viewer chose for this browser: kept in it, never sent. */
export type Edition = 'auto' | 'morning' | 'late' | 'contrast';
export type PaceName = 'brisk' | 'steady' | 'slow';

interface Kept {
  edition: Edition;
  sound: boolean;
  /** 0 to 10. */
  volume: number;
  pace: PaceName;
  /** How well bots play at a new table. */
  level: string;
  /** Which hand holds the device or the mouse: what is pressed lies on its side. */
  hand: 'right' | 'left';
  /** Do the keys 1 to 9 play the choices of those numbers? */
  digits: boolean;
  /** Is the list of choices open on a table that has its own cards to press? null: where there is room. */
  choices: boolean | null;
}

const KEY = 'newsstand';
const DEFAULTS: Kept = { edition: 'auto', sound: true, volume: 5, pace: 'brisk', level: 'medium', hand: 'right', digits: true, choices: null };

function kept(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Kept = $state(kept());

/** Keep the settings and put the edition on the page; call it once, where effects may live. */
export function keepSettings(): void {
  $effect(() => {
    const { edition, hand } = settings;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // a browser that keeps nothing still plays
    }
    const wantsContrast = edition === 'auto' && matchMedia('(prefers-contrast: more)').matches;
    const shown = wantsContrast ? 'contrast' : edition;
    document.documentElement.dataset.hand = hand;
    if (shown === 'auto') delete document.documentElement.dataset.edition;
    else document.documentElement.dataset.edition = shown;
  });
}
