/** {@link namesIn} for components: made anew only when something is called otherwise, not with every number that moves. */
import type { StructTypeId } from '../../game/ids.ts';
import { useFromWorld } from '../react.ts';
import type { WorldState } from '../world/world.ts';
import type { NameIn } from './activityWords.ts';
import { type Named, namesIn } from './namesIn.ts';

export function useNames(
  players?: ReadonlyMap<string, string>,
  types?: ReadonlyMap<string, StructTypeId>,
  called?: (className: string) => string,
): NameIn {
  return namesIn(useFromWorld(named), players, types, called);
}

function named({ self, structTypes, players, planets, structs }: WorldState): Named {
  return {
    self,
    structTypes,
    players: slim(players, ({ id, name }) => ({ id, name })),
    planets: slim(planets, ({ id, name }) => ({ id, name })),
    structs: slim(structs, ({ id, typeId }) => ({ id, typeId })),
  };
}

function slim<K, T, V>(records: ReadonlyMap<K, { readonly value: T }>, of: (value: T) => V) {
  const kept = new Map<K, { readonly value: V }>();
  records.forEach(({ value }, id) => kept.set(id, { value: of(value) }));
  return kept;
}
