import { useDeferredValue } from 'react';
import type { ForeignName } from '../../game/names.ts';
import { objectRefOf } from '../../game/objectRef.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { useFromWorld, useSession } from '../../state/react.ts';
import { found, type Item, objectItem, watchItem } from './items.ts';

/** Of a name; ids are whole with three. */
const LEAST_LETTERS = 2;
/** More of one name are told apart by another letter. */
const MOST_SHOWN = 20;

/** Objects that a typed text may mean: an id as it is, names in the world, in the guild's search, and in the chain's lists. */
export function usePaletteObjects(typed: string): { readonly items: readonly Item[]; readonly isPending: boolean } {
  const query = useDeferredValue(typed.trim());
  // What was typed last is not even asked for yet.
  const isBehind = query !== typed.trim();
  const isSignedIn = useSession(({ webSession }) => webSession === 'signedIn');
  const asks = query.length >= LEAST_LETTERS && objectRefOf(query) === null;
  const near = useFromWorld(({ players, planets, substations }) =>
    [players, planets, substations].flatMap((records) =>
      [...records.values()].map(({ value: { id, name } }) => ({ id, name })),
    ),
  );
  const resolved = useRead('web.resolve', { query }, { enabled: asks && isSignedIn });
  const players = useWhole('chain.players', {}, { enabled: asks && (!isSignedIn || resolved.isError) });
  const guilds = useWhole('chain.guilds', {}, { enabled: asks });
  const named: readonly { readonly id: string; readonly name: ForeignName | null }[] = [
    ...near,
    ...(guilds.data ?? []),
    ...(resolved.data ?? []).map(({ id, name, row }) => ({
      id,
      name: name || (row && 'name' in row ? row.name : null) || (row && 'username' in row ? row.username : null),
    })),
    ...(players.data ?? []),
  ];
  const items = new Map<string, Item>();
  const own = objectRefOf(query);
  if (own) {
    items.set(own.id, objectItem(own, named.find(({ id }) => id === own.id)?.name ?? null));
    const watched = watchItem(own);
    if (watched) items.set(watched.key, watched);
  }
  if (query.length >= LEAST_LETTERS) {
    const all = named.flatMap(({ id, name }) => {
      const of = objectRefOf(id);
      return of ? [objectItem(of, name)] : [];
    });
    for (const item of found(all, query)) {
      if (items.size >= MOST_SHOWN) break;
      if (item.is === 'object' && !items.has(item.of.id)) items.set(item.of.id, item);
    }
  }
  return {
    items: [...items.values()],
    isPending: isBehind || resolved.isLoading || players.isLoading || guilds.isLoading,
  };
}
