import { useQueries } from '@tanstack/react-query';
import type { ForeignName } from '../../game/names.ts';
import { type ObjectRef, objectRefOf } from '../../game/objectRef.ts';
import { readQuery } from '../../state/ask/readQuery.ts';
import { useRuntime } from '../../state/react.ts';

/** Names of a few objects, by the chain's own word: one question each. Without an answer ids stand instead. */
export function useChainNames(ids: readonly string[]): ReadonlyMap<string, ForeignName> {
  const refs = of([...new Set(ids)].map(objectRefOf));
  const { reads } = useRuntime();
  const players = useQueries({
    queries: refs('player').map(({ id }) => readQuery(reads, 'chain.player', { playerId: id })),
  });
  const planets = useQueries({
    queries: refs('planet').map(({ id }) => readQuery(reads, 'chain.planet', { planetId: id })),
  });
  const guilds = useQueries({
    queries: refs('guild').map(({ id }) => readQuery(reads, 'chain.guildRecord', { guildId: id })),
  });
  const substations = useQueries({
    queries: refs('substation').map(({ id }) => readQuery(reads, 'chain.substation', { substationId: id })),
  });
  const told = [...players, ...planets, ...guilds, ...substations];
  return new Map(told.flatMap(({ data }) => (data?.name ? [[data.id, data.name] as const] : [])));
}

function of(refs: readonly (ObjectRef | null)[]) {
  return <K extends ObjectRef['kind']>(kind: K) =>
    refs.filter((ref): ref is Extract<ObjectRef, { readonly kind: K }> => ref?.kind === kind);
}
