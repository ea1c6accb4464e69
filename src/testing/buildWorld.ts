/** Worlds for tests: records known of one block, one's own and those of others alike. */
import type { Player, StructType } from '../game/entities.ts';
import { type BlockHeight, blockHeight } from '../game/units.ts';
import { type Dated, emptyWorld, type Records, selfOf, type Source, type WorldState } from '../state/world/world.ts';

const HEIGHT = blockHeight(50n);

export function dated<T>(value: T, height: BlockHeight = HEIGHT, source: Source = 'chain'): Dated<T> {
  return { value, height, source, base: { value, height, source }, overlay: new Map() };
}

export function datedMap<K, T extends { readonly id: K }>(
  records: readonly T[],
  height?: BlockHeight,
  source?: Source,
): ReadonlyMap<K, Dated<T>> {
  return new Map(records.map((record) => [record.id, dated(record, height, source)]));
}

interface WorldParts extends Partial<{ readonly [K in keyof Records]: readonly Records[K][] }> {
  /** Who plays; null = nobody's record was read. `players` are the others. */
  readonly me?: Player | null;
  readonly structTypes?: readonly StructType[];
  /** 50 unless told. */
  readonly height?: BlockHeight;
  readonly source?: Source;
}

export function buildWorld(parts: WorldParts = {}): WorldState {
  const { me = null, height = HEIGHT, source, players = [] } = parts;
  return {
    ...emptyWorld(),
    height,
    self: selfOf(me?.id ?? null, me),
    players: datedMap(me ? [me, ...players] : players, height, source),
    planets: datedMap(parts.planets ?? [], height, source),
    fleets: datedMap(parts.fleets ?? [], height, source),
    substations: datedMap(parts.substations ?? [], height, source),
    structs: datedMap(parts.structs ?? [], height, source),
    structTypes: new Map((parts.structTypes ?? []).map((type) => [type.id, type])),
  };
}
