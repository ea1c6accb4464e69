/** The part of the chain's whole grid that hangs together with somebody: what feeds him, what he feeds, and what is fed beside him. */
import type {
  AgreementRecord,
  AllocationRecord,
  ProviderRecord,
  ReactorRecord,
  SubstationRecord,
} from '../entities.ts';
import { type GuildId, objectTypeOf, parsePlayerId, type PlayerId, type SubstationId } from '../ids.ts';

/** As the chain lists them, without what moves by itself. */
export interface GridLists {
  readonly reactors: readonly ReactorRecord[];
  readonly substations: readonly SubstationRecord[];
  readonly allocations: readonly AllocationRecord[];
  readonly providers: readonly ProviderRecord[];
  readonly agreements: readonly AgreementRecord[];
}

/** Whose grid is asked for. */
export type GridOf =
  | { readonly playerId: PlayerId; readonly substationId: SubstationId | null }
  | { readonly guildId: GuildId; readonly substationId: SubstationId | null }
  /** Of whatever these are. */
  | { readonly ids: readonly string[] };

export interface PickedGrid extends GridLists {
  /** Who gives power of his own, or whose grid it is. */
  readonly playerIds: readonly PlayerId[];
  /** More hangs together with it than is picked. */
  readonly isCut: boolean;
}

/** @param most objects; those that are nearest are picked */
export function pickGrid(lists: GridLists, whose: GridOf, most: number): PickedGrid {
  const next = neighboursIn(lists);
  const picked = new Set<string>();
  let ring = [...new Set(seedsOf(lists, whose))];
  while (ring.length > 0 && picked.size < most) {
    for (const id of ring.slice(0, most - picked.size)) picked.add(id);
    ring = [...new Set(ring.flatMap((id) => next.get(id) ?? []))].filter((id) => !picked.has(id));
  }
  const isPicked = ({ id }: { readonly id: string }): boolean => picked.has(id);
  return {
    reactors: lists.reactors.filter(isPicked),
    substations: lists.substations.filter(isPicked),
    allocations: lists.allocations.filter(isPicked),
    providers: lists.providers.filter(isPicked),
    agreements: lists.agreements.filter(({ allocationId }) => allocationId !== null && picked.has(allocationId)),
    playerIds: [...picked].filter((id) => objectTypeOf(id) === 'player').map(parsePlayerId),
    isCut: ring.length > 0,
  };
}

function seedsOf({ reactors, substations, allocations, providers }: GridLists, whose: GridOf): readonly string[] {
  if ('ids' in whose) return whose.ids;
  const at = whose.substationId === null ? [] : [whose.substationId];
  if ('guildId' in whose) {
    return [...at, ...reactors.filter(({ guildId }) => guildId === whose.guildId).map(({ id }) => id)];
  }
  const me = whose.playerId;
  return [
    me,
    ...at,
    ...[...reactors, ...substations, ...providers].filter(({ owner }) => owner === me).map(({ id }) => id),
    ...allocations.filter(({ controller }) => controller === me).map(({ id }) => id),
  ];
}

function neighboursIn({ allocations, providers }: GridLists): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, string[]>();
  const tie = (a: string, b: string | null): void => {
    if (b === null) return;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = next.get(from);
      if (known) known.push(to);
      else next.set(from, [to]);
    }
  };
  for (const { id, sourceId, destinationId } of allocations) {
    tie(id, sourceId);
    tie(id, destinationId);
  }
  for (const { id, substationId } of providers) tie(id, substationId);
  return next;
}
