/** What happened to a planet or a player between two heights: from the guild's server as far as it tells, from the chain where it does not. */
import type { HeightRange, History, HistoryGap, HistoryOf } from '../../game/history/history.ts';
import { mergeHistory } from '../../game/history/mergeHistory.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import type { Reads } from '../ask/Reads.ts';
import { readFromChain } from './readFromChain.ts';
import { readFromMirror } from './readFromMirror.ts';

export interface HistoryDoors {
  readonly reads: Pick<Reads, 'ask' | 'askAfter' | 'askAll' | 'node'>;
  readonly namespace: string;
  /** Whether the guild's server would answer: it tells activity to who is signed in. docs/network/game-service-interface.md "Web application" */
  readonly isSignedIn: boolean;
}

export interface HistoryQuestion extends HeightRange {
  readonly of: HistoryOf;
  /** Home of the player asked about, where it is known: some servers tell of planets only. */
  readonly home?: PlanetId | null;
  /** Structs that the player had before, where they are known. */
  readonly own?: readonly StructId[];
}

/**
 * Oldest first, each happening once. Never silent about a part that could not be read.
 *
 * @throws AbortError
 */
export async function readHistory(
  { reads, namespace, isSignedIn }: HistoryDoors,
  { of, from, to, home = null, own }: HistoryQuestion,
  signal?: AbortSignal,
): Promise<History> {
  if (from > to) return { records: [], gaps: [] };
  const range = { from, to };
  const mirror = isSignedIn ? await readFromMirror(reads, of, range, home, signal) : null;
  // What the server told with a hole in it is asked of the chain as well: the same happening has the same key.
  const isWhole = mirror !== null && mirror.told !== null && mirror.gaps.length === 0;
  const missing = isWhole ? outside(range, mirror.told) : [range];
  const answers: History[] = [];
  for (const part of missing) answers.push(await fromChain(part));
  const mended = answers.length === 1 && !isWhole && answers[0]?.gaps.length === 0;
  return {
    records: mergeHistory(mirror?.records ?? [], ...answers.map(({ records }) => records)),
    gaps: [...(mended ? [] : (mirror?.gaps ?? [])), ...answers.flatMap(({ gaps }) => gaps)],
  };

  async function fromChain(part: HeightRange): Promise<History> {
    const node = await reads.node.reader?.();
    if (!node)
      return { records: [], gaps: mirror?.told ? unreadBeside(part, mirror.told) : [{ ...part, why: 'unread' }] };
    return readFromChain({ ask: reads, node, namespace }, { of, own, ...part }, signal);
  }
}

/** The parts of a range that another does not cover. */
function outside(range: HeightRange, told: HeightRange | null): readonly HeightRange[] {
  if (told === null) return [range];
  const parts: HeightRange[] = [];
  if (told.from > range.from) parts.push({ from: range.from, to: blockHeight(told.from - 1n) });
  if (told.to < range.to) parts.push({ from: blockHeight(told.to + 1n), to: range.to });
  return parts;
}

function unreadBeside(range: HeightRange, told: HeightRange): readonly HistoryGap[] {
  return outside(range, told).map((part) => ({ ...part, why: 'unread' }));
}
