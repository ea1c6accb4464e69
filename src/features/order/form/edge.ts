/** The edge of a form: what somebody typed becomes a value of the game, or a fault in words. Nothing behind it checks again. */
import type { Denoms } from '../../../game/coins.ts';

export type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly words: string };

export interface Edge {
  readonly read: (text: string) => Read;
  /** As it would be typed. */
  readonly type: (value: unknown) => string;
  /** To somebody who reads it, with its unit; what is typed where that is the same. */
  readonly say?: (value: unknown) => string;
  /** To the last unit, for whoever checks it: `12 500 000 mW`; empty where the text says it all. */
  readonly exact: (value: unknown) => string;
  /** Whether a text holds nothing yet; absent: it is empty. */
  readonly isBlank?: (text: string) => boolean;
  /** What an emptied field means, where that is something: a picture that is taken away. */
  readonly blank?: unknown;
}

/** What a text means depends on. */
export interface EdgeContext {
  readonly addressPrefix: string;
  readonly denoms: Denoms;
  /** How long a block takes here. */
  readonly blockMs: number;
}

export const value = (held: unknown): Read => ({ ok: true, value: held });
export const fault = (words: string): Read => ({ ok: false, words });

/** An edge whose text says all of it. */
export function plainEdge(read: (text: string) => Read, type: (held: unknown) => string = String): Edge {
  return { read, type, exact: () => '' };
}
