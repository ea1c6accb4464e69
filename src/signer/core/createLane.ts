/** The person has one pair of eyes: questions come one after the other, and not too many. */
import type { Address } from '../../game/ids.ts';
import { SignerBusyError, SignerClosedError, WalletLockedError } from '../../chain/wallets/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { createBucket } from './createBucket.ts';
import type { Person } from './Person.ts';

/** One wish of the page, while it is being asked about. */
export interface Turn {
  readonly person: Person;
  readonly signal: AbortSignal;
  /** What the person says; null is turning back. @throws SignerClosedError, and WalletLockedError when the turn is ended */
  hear<T>(answer: Promise<T | null>): Promise<T>;
}

export interface Lane {
  /** @param about the key it is about; null = none yet. @throws SignerBusyError */
  inTurn<T>(about: Address | null, run: (turn: Turn) => Promise<T>): Promise<T>;
  /** Ends what is asked, and what waits to be, about this key; null = all. */
  end(about: Address | null): void;
}

/** Wishes that may wait behind the one on the screen. */
const WAITING = 4;
/** So many in a row, and one more after each of these. */
const QUESTIONS = 12;
const QUESTION_MS = 5_000;

export interface LaneInput {
  readonly person: Person;
  readonly clock: Clock;
  readonly show: () => void;
  readonly hide: () => void;
}

export function createLane({ person, clock, show, hide }: LaneInput): Lane {
  const mayAsk = createBucket(QUESTIONS, QUESTION_MS, clock);
  const turns = new Set<{ readonly about: Address | null; readonly ends: AbortController }>();
  let last: Promise<unknown> = Promise.resolve();

  async function take<T>(signal: AbortSignal, run: (turn: Turn) => Promise<T>): Promise<T> {
    if (signal.aborted) throw new WalletLockedError();
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new WalletLockedError()), { once: true });
    });
    // Heard of by whoever asks; a turn that asks nothing more leaves it alone.
    ended.catch(() => undefined);
    show();
    try {
      return await run({
        person,
        signal,
        async hear(answer) {
          const said = await Promise.race([answer, ended]);
          if (said === null) throw new SignerClosedError();
          return said;
        },
      });
    } finally {
      person.rest();
      hide();
    }
  }

  return {
    async inTurn(about, run) {
      if (turns.size > WAITING || !mayAsk()) throw new SignerBusyError();
      const turn = { about, ends: new AbortController() };
      turns.add(turn);
      const before = last;
      const mine = before.then(() => take(turn.ends.signal, run));
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        turns.delete(turn);
      }
    },
    end(about) {
      for (const turn of turns) if (about === null || turn.about === null || turn.about === about) turn.ends.abort();
    },
  };
}
