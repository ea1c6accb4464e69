/** The stored record of pictures that hung. Stored state is foreign: what is not of its form is dropped, the rest stays. */
import '../../../lib/jitless.ts';
import * as z from 'zod/mini';

/** A picture that hung or killed what draws it, on this machine. */
export interface HeldPicture {
  readonly hash: string;
  /** Hash of the set, or of the skin that is by itself. */
  readonly owner: string;
  /** Of the owner; text of a stranger, of a length. */
  readonly name: string;
  readonly atMs: number;
  /** Whether the player was told, and has put it away. */
  readonly isTold: boolean;
}

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const NAME_LENGTH = 80;
/** A letter may be made of so many: lib/tidyText.ts. */
const UNITS_A_LETTER = 12;

const heldPicture = z.object({
  hash,
  owner: hash,
  name: z.string().check(z.maxLength(NAME_LENGTH * UNITS_A_LETTER)),
  atMs: z.number().check(z.nonnegative()),
  isTold: z.boolean(),
});
const record = z.object({ version: z.literal(1), held: z.array(z.unknown()) });

/** At most so many, the newest: a host that makes ever new ones costs no more. */
const MOST = 200;
/** A week: long enough to be rid of a bad set, short enough for a slow day of this machine to be forgotten. */
export const HELD_MS = 7 * 24 * 3_600_000;

export function parseHeld(value: unknown, nowMs: number): readonly HeldPicture[] {
  const parsed = record.safeParse(value);
  if (!parsed.success) return [];
  const held = parsed.data.held.flatMap((one) => heldPicture.safeParse(one).data ?? []);
  // A clock that was set back holds nothing longer than a week either.
  return held.filter(({ atMs }) => Math.abs(nowMs - atMs) < HELD_MS).slice(-MOST);
}

export function encodeHeld(held: readonly HeldPicture[]): unknown {
  return { version: 1, held: held.slice(-MOST) };
}
