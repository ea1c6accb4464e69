/**
 * What is said aloud, by whatever reads the page: one polite voice that waits for its turn, one that interrupts. What comes while a
 * sentence may still be being said is gathered, and said together; of very many the first few, and how many more there were.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Urgency = 'polite' | 'assertive';

/** Each has an id of its own: the same words twice are said twice. */
export interface Saying {
  readonly id: number;
  readonly words: string;
}

/** The last few of each, oldest first: what was missed can be read again. */
export type Voices = Readonly<Record<Urgency, readonly Saying[]>>;

export interface Announcer {
  readonly voices: StoreApi<Voices>;
  say(words: string, urgency?: Urgency): void;
  /** Once more, what was said last. */
  sayAgain(): void;
  close(): void;
}

/** As long as a short sentence takes. */
export const GATHER_MS = 1500;
const KEPT = 5;
/** Sentences of one saying. */
const MOST = 3;

export function createAnnouncer(moreWords: (count: number) => string): Announcer {
  const voices = createStore<Voices>(() => ({ polite: [], assertive: [] }));
  const waiting: Record<Urgency, string[]> = { polite: [], assertive: [] };
  const timers = new Map<Urgency, ReturnType<typeof setTimeout>>();
  let count = 0;
  let last: string | null = null;

  function utter(words: string, urgency: Urgency): void {
    count += 1;
    last = words;
    const said = { id: count, words };
    voices.setState((before) => ({ [urgency]: [...before[urgency], said].slice(-KEPT) }));
    timers.set(
      urgency,
      setTimeout(() => goOn(urgency), GATHER_MS),
    );
  }
  function goOn(urgency: Urgency): void {
    timers.delete(urgency);
    const gathered = waiting[urgency].splice(0);
    if (gathered.length > 0) utter(joined(gathered, moreWords), urgency);
  }
  return {
    voices,
    say(words, urgency = 'polite') {
      if (timers.has(urgency)) waiting[urgency].push(words);
      else utter(words, urgency);
    },
    sayAgain() {
      if (last !== null) utter(last, 'polite');
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Each sentence once. */
function joined(gathered: readonly string[], moreWords: (count: number) => string): string {
  const distinct = [...new Set(gathered)];
  const more = distinct.length - MOST;
  return [...distinct.slice(0, MOST), ...(more > 0 ? [moreWords(more)] : [])].join(' ');
}
