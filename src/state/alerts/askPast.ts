/** What happened to the player while nobody listened: of the guild's server where it keeps it, else of the chain. */
import type { PlanetActivity } from '../../game/activity.ts';
import type { Telling } from '../../game/alerts/ledger.ts';
import type { Player } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import type { Reads } from '../ask/Reads.ts';
import { readHistory } from '../history/readHistory.ts';
import { ownPlayer } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';
import { historyTellings } from './tellings.ts';

export interface PastDoors {
  readonly reads: Pick<Reads, 'ask' | 'askAfter' | 'askAll' | 'node'>;
  readonly namespace: string;
  readonly isSignedIn: boolean;
}

/** Pages of a chronicle that a gap is worth. */
const MOST_PAGES = 5;
/** Blocks that are worth asking the chain for: a night of them. More than some hundred are searched for, so they cost little more. */
const MOST_BLOCKS = 5_000n;

/** A row with its block. */
type Happened = PlanetActivity & { readonly height: BlockHeight };

export interface Past {
  readonly tellings: readonly Telling[];
  /** Every block that the node still has was read; else what is missing may be asked for again. */
  readonly isWhole: boolean;
}

/** @param after the last block that was listened to @throws what the node throws */
export async function askPast(
  { reads, namespace, isSignedIn }: PastDoors,
  world: WorldState,
  after: bigint,
  signal: AbortSignal,
): Promise<Past> {
  const player = ownPlayer(world);
  if (!player || after >= world.height) return { tellings: [], isWhole: true };
  const told = isSignedIn ? await chronicle(reads, player, after, signal).catch(() => null) : null;
  const { rows, isWhole } = told
    ? { rows: told, isWhole: true }
    : await chainHistory({ reads, namespace }, player.id, after, world.height, signal);
  return { tellings: rows.flatMap((row) => historyTellings(row, world, row.height)), isWhole };
}

/** Newest first, as far as a gap goes; rows that the mirror does not date are left out. */
async function chronicle(
  reads: PastDoors['reads'],
  { id, planetId }: Player,
  after: bigint,
  signal: AbortSignal,
): Promise<readonly Happened[]> {
  const about = { playerId: id, planetId };
  const rows: Happened[] = [];
  let page = await reads.ask('web.chronicle', about, signal);
  for (let count = 1; ; count++) {
    for (const row of page.items) {
      const { height } = row;
      if (height !== null && height > after) rows.push({ ...row, height });
    }
    const isPast = page.items.some(({ height }) => height !== null && height <= after);
    if (page.next === null || isPast || count === MOST_PAGES) return rows;
    page = await reads.askAfter('web.chronicle', about, page.next, signal);
  }
}

async function chainHistory(
  doors: Pick<PastDoors, 'reads' | 'namespace'>,
  playerId: PlayerId,
  after: bigint,
  height: bigint,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly Happened[]; readonly isWhole: boolean }> {
  const from = height - after > MOST_BLOCKS ? height - MOST_BLOCKS : after + 1n;
  const question = { of: { kind: 'player', playerId }, from: blockHeight(from), to: blockHeight(height) } as const;
  const { records, gaps } = await readHistory({ ...doors, isSignedIn: false }, question, signal);
  const rows = records.flatMap((row) =>
    row.kind === 'mined' || row.kind === 'refined' || row.kind === 'stolen' || row.planetId === null
      ? []
      : [{ ...row, planetId: row.planetId }],
  );
  return { rows, isWhole: gaps.every(({ why }) => why !== 'unread') };
}
