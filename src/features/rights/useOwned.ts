import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { parseObjectId } from '../../game/ids.ts';
import { isUnanswered } from '../../state/ask/isUnanswered.ts';
import { useWhole } from '../../state/ask/useRead.ts';

export interface Owned {
  /** Oneself first, then by kind; each list to its end. */
  readonly ids: readonly ObjectId[];
  readonly isPending: boolean;
  /** Of the first list that did not come: what is on it is missing here. */
  readonly error: Error | null;
}

/** All that a player owns and that rights can be given on, as the guild's server lists it; where it does not, as the chain does. */
export function useOwned(playerId: PlayerId): Owned {
  const lists = [
    useWhole('web.rows/guild', { owner: playerId }),
    useWhole('web.rows/planet', { owner: playerId }),
    useWhole('web.rows/reactor', { owner: playerId }),
    useWhole('web.rows/substation', { owner: playerId }),
    useWhole('web.rows/provider', { owner: playerId }),
    useWhole('web.rows/allocation', { controller: playerId }),
    useWhole('web.rows/struct', { owner: playerId }),
    // The list has no filter by owner.
    useWhole('web.rows/agreement', {}),
  ] as const;
  const [guilds, planets, reactors, substations, providers, allocations, structs, agreements] = lists;
  const instead = [
    useWhole('chain.guilds', {}, { enabled: isUnanswered(guilds) }),
    useWhole('chain.planetsOfPlayer', { playerId }, { enabled: isUnanswered(planets) }),
    useWhole('chain.reactors', {}, { enabled: isUnanswered(reactors) }),
    useWhole('chain.substations', {}, { enabled: isUnanswered(substations) }),
    useWhole('chain.providers', {}, { enabled: isUnanswered(providers) }),
    useWhole('chain.allocations', {}, { enabled: isUnanswered(allocations) }),
    useWhole('chain.structs', {}, { enabled: isUnanswered(structs) }),
    useWhole('chain.agreements', {}, { enabled: isUnanswered(agreements) }),
  ] as const;
  const answers = lists.map((list, at) => (isUnanswered(list) ? (instead[at] ?? list) : list));
  const standing = answers.flatMap(({ data = [] }) => data.filter(isOf).map(({ id }) => parseObjectId(id)));
  const index = playerId.slice(playerId.indexOf('-'));
  // A fleet has its owner's index. docs/network/chain-entities.md 1.5
  const fleet = parseObjectId(`9${index}`);
  return {
    ids: [parseObjectId(playerId), fleet, ...standing],
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
  };

  function isOf(row: object): boolean {
    if ('destroyedAt' in row && row.destroyedAt !== null) return false;
    const whose = 'controller' in row ? row.controller : 'owner' in row ? row.owner : null;
    return whose === playerId;
  }
}
