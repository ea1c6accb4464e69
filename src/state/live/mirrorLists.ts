/**
 * What the guild's mirror tells in one list where the chain must be asked for each: all structs of an owner with their live numbers,
 * and the fleets at a planet. The chain's own lists carry no live numbers, and are of the whole chain. docs/network/web-api.md 3, 6
 */
import type { Fleet, Struct } from '../../game/entities.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';

/** A struct as the mirror lists it: when its build began is in no list. */
export type ListedStruct = Omit<Struct, 'blockStartBuild'>;

export interface MirrorLists {
  /** How far the mirror is; null = nobody tells. */
  fetchHeight(signal?: AbortSignal): Promise<BlockHeight | null>;
  /** All of a player's, wherever they stand. */
  fetchStructs(owner: PlayerId, signal?: AbortSignal): Promise<readonly ListedStruct[]>;
  /** Those that stand at a planet; the first hundred of them. */
  fetchFleets(planetId: PlanetId, signal?: AbortSignal): Promise<readonly Fleet[]>;
}

/** Lists of one reading. Whatever goes wrong with them, they are empty: the chain is asked for each then. */
export interface OpenLists {
  /** What they say is of this block or later; null = they say nothing. */
  height(): Promise<BlockHeight | null>;
  structsOf(owner: PlayerId): Promise<readonly ListedStruct[]>;
  fleetsAt(planetId: PlanetId): Promise<readonly Fleet[]>;
}

/** Older than whatever anybody tells of it. */
const UNDATED = blockHeight(0n);
/** A mirror writes a block down after it was made; further behind, and the chain itself is asked. */
const BEHIND = 10n;

/**
 * @param at the chain is there
 * @param since older lists do not do
 * @param isFirst nothing is known yet, and the stream is heard: then lists will do that nobody dates, for each frame is newer. Servers of
 *   generation a do not tell how far they are, and the stream not before its first block
 */
export function openLists(lists: MirrorLists, at: BlockHeight, since: BlockHeight, isFirst = false): OpenLists {
  const oldest = at - BEHIND > since ? blockHeight(at - BEHIND) : since;
  let asked: Promise<BlockHeight | null> | null = null;

  async function fetchHeight(): Promise<BlockHeight | null> {
    try {
      const height = await lists.fetchHeight();
      if (height === null) return isFirst ? UNDATED : null;
      return height >= oldest ? height : null;
    } catch {
      // The guild's service has a watch of its own (createGuildWatch.ts).
      return null;
    }
  }
  /** The height first: what is listed after it is at least as new. */
  const height = (): Promise<BlockHeight | null> => (asked ??= fetchHeight());

  async function orNone<T>(fetch: () => Promise<readonly T[]>): Promise<readonly T[]> {
    return (await height()) === null ? [] : fetch().catch(() => []);
  }

  return {
    height,
    structsOf: (owner) => orNone(() => lists.fetchStructs(owner)),
    fleetsAt: (planetId) => orNone(() => lists.fetchFleets(planetId)),
  };
}
