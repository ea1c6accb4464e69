/** The mods of a host: which sets there are, and who wears what. Changes only by what players do in a workshop. */
import { queryOptions } from '@tanstack/react-query';
import type { CosmeticSet, Language, SetHash } from '../../game/cosmetics.ts';
import type { GuildId } from '../../game/ids.ts';
import type { Reads } from '../ask/Reads.ts';

/** Under one noun, so that one change makes all of it old. */
export const cosmeticKeys = {
  all: () => ['cosmetics'] as const,
  sets: () => [...cosmeticKeys.all(), { what: 'sets' }] as const,
  set: (setHash: SetHash) => [...cosmeticKeys.all(), { what: 'set', setHash }] as const,
  classes: (language: Language, guildId: GuildId | null) =>
    [...cosmeticKeys.all(), { what: 'classes', language, guildId }] as const,
};

/** Other players install too, but nobody is told: read whenever a screen opens. */
const often = { staleTime: 0, gcTime: 60_000, retry: false } as const;

/** Every installed set: those that are worn first, the latest of them at the top; then the others by name. */
export const cosmeticSetsQuery = (cosmetics: Reads['cosmetics']) =>
  queryOptions({
    queryKey: cosmeticKeys.sets(),
    queryFn: async ({ signal }) => {
      const api = await cosmetics();
      const lists = await Promise.all([
        api.listSets({ active: true }, signal),
        api.listSets({ active: false }, signal),
      ]);
      return inOrder(lists.flat());
    },
    ...often,
  });

export const cosmeticSetQuery = (cosmetics: Reads['cosmetics'], setHash: SetHash) =>
  queryOptions({
    queryKey: cosmeticKeys.set(setHash),
    queryFn: async ({ signal }) => (await cosmetics()).fetchSet(setHash, signal),
    ...often,
  });

/** Every class as the host says it looks, whether or not its pictures can be drawn here. */
export const classLooksQuery = (cosmetics: Reads['cosmetics'], language: Language, guildId: GuildId | null) =>
  queryOptions({
    queryKey: cosmeticKeys.classes(language, guildId),
    queryFn: async ({ signal }) => (await cosmetics()).fetchClasses({ language, guildId }, signal),
    ...often,
  });

/** A set may stand in both lists while it changes: told once. */
function inOrder(sets: readonly CosmeticSet[]): readonly CosmeticSet[] {
  const once = [...new Map(sets.map((set) => [set.setHash, set])).values()];
  return once.sort(
    (a, b) => Number(b.active) - Number(a.active) || b.activation - a.activation || (a.setHash < b.setHash ? -1 : 1),
  );
}
