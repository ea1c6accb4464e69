import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { parseObjectId } from '../../game/ids.ts';
import { useWhole } from '../../state/ask/useRead.ts';

export interface Owned {
  /** Oneself first, then by kind; each list to its end. */
  readonly ids: readonly ObjectId[];
  readonly isPending: boolean;
  /** Of the first list that did not come: what is on it is missing here. */
  readonly error: Error | null;
}

/** All that a player owns and that rights can be given on, as the guild's server lists it. */
export function useOwned(playerId: PlayerId): Owned {
  const lists = [
    useWhole('web.rows/guild', { owner: playerId }),
    useWhole('web.rows/planet', { owner: playerId }),
    useWhole('web.rows/reactor', { owner: playerId }),
    useWhole('web.rows/substation', { owner: playerId }),
    useWhole('web.rows/provider', { owner: playerId }),
    useWhole('web.rows/allocation', { controller: playerId }),
    useWhole('web.rows/struct', { owner: playerId }),
  ] as const;
  // The list has no filter by owner.
  const agreements = useWhole('web.rows/agreement', {});
  const bought = (agreements.data ?? []).filter(({ owner }) => owner === playerId).map(({ id }) => parseObjectId(id));
  const standing = lists.flatMap(({ data = [] }) =>
    data.filter((row) => !('destroyedAt' in row) || row.destroyedAt === null).map(({ id }) => parseObjectId(id)),
  );
  const index = playerId.slice(playerId.indexOf('-'));
  // A fleet has its owner's index. docs/network/chain-entities.md 1.5
  const fleet = parseObjectId(`9${index}`);
  return {
    ids: [parseObjectId(playerId), fleet, ...standing, ...bought],
    isPending: agreements.isPending || lists.some(({ isPending }) => isPending),
    error: lists.find(({ error }) => error !== null)?.error ?? agreements.error,
  };
}
