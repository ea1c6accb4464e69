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
  /** How far the mirror is; null = it does not tell, and then it is good for nothing. */
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

/** A mirror writes a block down after it was made; further behind, and the chain itself is asked. */
const BEHIND = 10n;

/**
 * @param at the chain is there
 * @param since older lists do not do
 */
export function openLists(lists: MirrorLists, at: BlockHeight, since: BlockHeight): OpenLists {
  const oldest = at - BEHIND > since ? blockHeight(at - BEHIND) : since;
  let asked: Promise<BlockHeight | null> | null = null;

  async function fetchHeight(): Promise<BlockHeight | null> {
    // The guild's service has a watch of its own (createGuildWatch.ts).
    const height = await lists.fetchHeight().catch(() => null);
    return height !== null && height >= oldest ? height : null;
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
