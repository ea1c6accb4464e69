/**
 * One question to an extension at a time of its own: nothing here waits without an end that the player can see and press. A window
 * of an extension may stay open for hours; an extension that was removed under the page may never answer at all.
 */
import type { Sheet } from '../../../game/sheet/sheet.ts';
import type { Clock } from '../../../lib/clock.ts';
import { ExtensionCancelledError, ExtensionRefusedError } from './errors.ts';
import { refusalOf, refusedBy } from './refusals.ts';
import type { KeplrLike } from './places.ts';

/** What a window of the extension is open for. */
export type Question =
  | { readonly what: 'network' }
  | { readonly what: 'account' }
  | { readonly what: 'login' }
  /** `sheet`: read from the very document that the extension was handed; null for one in amino, of a device. */
  | { readonly what: 'stake' | 'orders'; readonly sheet: Sheet | null };

export interface Asked {
  /** Of the extension. */
  readonly name: string;
  readonly question: Question;
  readonly sinceMs: number;
  readonly cancel: () => void;
}

export interface AskingInput {
  readonly name: string;
  /** What stands in the page now; null once it is gone. */
  readonly extension: () => KeplrLike | null;
  readonly clock: Clock;
  /** What it is being asked; null when it has answered. */
  readonly show: (asked: Asked | null) => void;
}

export type Ask = <T>(question: Question, call: (extension: KeplrLike) => Promise<T>) => Promise<T>;

/** Long enough for an extension that has to be woken. */
const PING_MS = 5_000;

export function createAsking({ name, extension, clock, show }: AskingInput): Ask {
  const gone = (cause?: unknown): ExtensionRefusedError => new ExtensionRefusedError('gone', { name }, cause);
  let shown: Asked | null = null;

  /** @throws ExtensionRefusedError `gone`. Whoever has no `ping`, or refuses it, is there. */
  async function ping(at: KeplrLike): Promise<void> {
    if (typeof at.ping !== 'function') return;
    const over = new AbortController();
    const late = clock.sleep(PING_MS, over.signal).then(() => {
      throw gone();
    });
    try {
      await Promise.race([at.ping(), late]);
    } catch (error) {
      if (error instanceof ExtensionRefusedError) throw error;
      if (refusalOf(error) === 'gone') throw gone(error);
    } finally {
      over.abort();
      late.catch(() => undefined);
    }
  }

  return async (question, call) => {
    const at = extension();
    if (at === null) throw gone();
    let cancel: () => void = () => undefined;
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => reject(new ExtensionCancelledError({ name }));
    });
    cancelled.catch(() => undefined);
    const asked: Asked = { name, question, sinceMs: clock.now(), cancel };
    shown = asked;
    show(asked);
    try {
      await Promise.race([ping(at), cancelled]);
      return await Promise.race([call(at), cancelled]);
    } catch (error) {
      if (error instanceof ExtensionCancelledError || error instanceof ExtensionRefusedError) throw error;
      throw extension() === null ? gone(error) : refusedBy(name, error);
    } finally {
      if (shown === asked) {
        shown = null;
        show(null);
      }
    }
  };
}
