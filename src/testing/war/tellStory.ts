/** The story of somebody over a whole war, by the chain alone, as who only watches reads it. */
import { expect } from 'vitest';
import type { HistoryRecord } from '../../game/history/history.ts';
import { mergeHistory } from '../../game/history/mergeHistory.ts';
import type { Standing } from '../../game/history/standing.ts';
import { type Story, storyOf } from '../../game/history/story.ts';
import type { PlayerId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { MOST_BLOCKS } from '../../state/history/readBlocks.ts';
import { readHistory } from '../../state/history/readHistory.ts';
import { LAST_BLOCK, type RecordedWar } from './recordedWar.ts';

const PIECE = BigInt(MOST_BLOCKS);

/** In pieces that the chain tells whole. */
export async function tellStory({ reads, network, before, after, from }: RecordedWar, id: PlayerId): Promise<Story> {
  const of = { kind: 'player', playerId: id } as const;
  const pieces: (readonly HistoryRecord[])[] = [];
  const own = new Set(standingIn(before, id).structs.map((struct) => struct.id));
  for (let start = from + 1n; start <= LAST_BLOCK; start += PIECE) {
    const end = start + PIECE - 1n < LAST_BLOCK ? start + PIECE - 1n : LAST_BLOCK;
    const range = { from: blockHeight(start), to: blockHeight(end) };
    const { records, gaps } = await readHistory(
      { reads, namespace: network.namespace, isSignedIn: false },
      { of, own: [...own], ...range },
    );
    expect(gaps.filter(({ why }) => why !== 'places')).toEqual([]);
    for (const record of records) if (record.kind === 'structStatus') own.add(record.structId);
    pieces.push(records);
  }
  const history = { records: mergeHistory(pieces.flat()), gaps: [] };
  return storyOf(standingIn(before, id), standingIn(after, id), history);
}

function standingIn(all: ReadonlyMap<PlayerId, Standing>, id: PlayerId): Standing {
  const standing = all.get(id);
  if (!standing) throw new Error(`nothing is known of ${id}`);
  return standing;
}
