/** A time in which nobody looked, as it is kept: what the player had when he was last here, and when he came back. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Standing } from '../../game/history/standing.ts';
import { blockHeight, microAlpha, ore } from '../../game/units.ts';
import { playerId, structId } from '../../wire/ids.ts';
import { parseStructTypeId, type PlayerId } from '../../game/ids.ts';

export interface Absence {
  readonly before: Standing;
  readonly after: Standing;
  /** The story was read, or put aside. */
  readonly isSeen: boolean;
}

export interface KeptLook {
  /** The last look. */
  readonly last: Standing;
  readonly absence: Absence | null;
}

const amount = z.bigint().check(z.gte(0n));
const typeId = z.pipe(
  z.number().check(z.int(), z.gte(1)),
  z.transform((value) => parseStructTypeId(value)),
);

const standing = z.object({
  playerId,
  height: z.pipe(amount, z.transform(blockHeight)),
  atMs: z.number(),
  ore: z.pipe(amount, z.transform(ore)),
  alpha: z.pipe(amount, z.transform(microAlpha)),
  structs: z.array(z.object({ id: structId, typeId })),
});

const kept = z.object({
  version: z.literal(1),
  last: standing,
  absence: z.nullable(z.object({ before: standing, after: standing, isSeen: z.boolean() })),
});

export const lookKey = (id: PlayerId): string => `look/${id}`;

export function encodeLook(look: KeptLook): unknown {
  return { version: 1, ...look };
}

/** null for nothing, and for what another version or somebody else wrote. */
export function parseLook(value: unknown, of: PlayerId): KeptLook | null {
  const { data } = kept.safeParse(value);
  return data === undefined || data.last.playerId !== of ? null : { last: data.last, absence: data.absence };
}

/** So many blocks at once are passed by nobody who looks. */
export const AWAY_BLOCKS = 20n;

/** What two tabs of a browser know of one player as one: the newer look, and an absence that was read in either is read. */
export function newerLook(one: KeptLook | null, other: KeptLook | null): KeptLook | null {
  if (one === null || other === null) return one ?? other;
  const { last } = one.last.height > other.last.height ? one : other;
  return { last, absence: newerAbsence(one.absence, other.absence) };
}

function newerAbsence(one: Absence | null, other: Absence | null): Absence | null {
  if (one === null || other === null) return one ?? other;
  const [newer, older] = one.after.height > other.after.height ? [one, other] : [other, one];
  const isSame = newer.before.height === older.before.height && newer.after.height - older.after.height < AWAY_BLOCKS;
  return isSame && older.isSeen ? { ...newer, isSeen: true } : newer;
}
