/**
 * Somebody's grid, read whole: the chain's lists say what hangs together with him, single answers how much flows. Who is connected
 * where only the guild's server lists; without it a substation's count alone is known.
 */
import { useEffect, useState } from 'react';
import { type EnergyGraph, graphOf, NO_GRID } from '../../game/energy/grid.ts';
import { type GridOf, type PickedGrid, pickGrid } from '../../game/energy/pickGrid.ts';
import { objectTypeOf, type ReactorId, type StructId } from '../../game/ids.ts';
import { useEach } from '../ask/useEach.ts';
import { useWhole } from '../ask/useRead.ts';
import { useRuntime } from '../react.ts';

/** Objects that are read one by one. */
const MOST_OBJECTS = 150;
/** Connected players of whom their own numbers are read. */
const MOST_PLAYERS = 60;

export interface GridAnswer {
  /** null: not read yet. */
  readonly graph: EnergyGraph | null;
  /** The same, but once it was whole it stays while more is read: what is not told yet is left out. To be looked at, not reckoned with. */
  readonly sofar: EnergyGraph | null;
  /** More hangs together with it than is read. */
  readonly isCut: boolean;
  /** Why nothing can be shown; null while it is asked. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** When the oldest part of it was read. */
  readonly atMs: number;
}

/** @param whose null asks nothing; @param most objects */
export function useGrid(whose: GridOf | null, most = MOST_OBJECTS): GridAnswer {
  const asking = { enabled: whose !== null };
  const reactors = useWhole('chain.reactors', {}, asking);
  const substations = useWhole('chain.substations', {}, asking);
  const allocations = useWhole('chain.allocations', {}, asking);
  const providers = useWhole('chain.providers', {}, asking);
  const agreements = useWhole('chain.agreements', {}, asking);
  const lists = [reactors, substations, allocations, providers, agreements];
  const picked =
    whose && reactors.data && substations.data && allocations.data && providers.data && agreements.data
      ? pickGrid(
          {
            reactors: reactors.data,
            substations: substations.data,
            allocations: allocations.data,
            providers: providers.data,
            agreements: agreements.data,
          },
          whose,
          most,
        )
      : null;
  const live = useLive(picked);
  useGridInterest(picked);

  const failed = lists.find(({ data, error }) => data === undefined && error !== null);
  const key = JSON.stringify(whose);
  const [readKey, setReadKey] = useState<string | null>(null);
  if (live.isRead && readKey !== key) setReadKey(key);
  const sofar =
    picked && (live.isRead || readKey === key) ? graphOf({ ...live.records, agreements: picked.agreements }) : null;
  return {
    graph: live.isRead ? sofar : null,
    sofar,
    isCut: picked?.isCut ?? false,
    error: failed?.error ?? null,
    retry: () => void Promise.all(lists.map(({ refetch }) => refetch())),
    atMs: Math.min(...lists.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}

function useLive(picked: PickedGrid | null) {
  const { reactors, substations, allocations, providers, playerIds } = picked ?? NOTHING;
  // What a player gives on he makes: in generators, or in reactors, which no allocation leads to.
  const made = useEach(
    'web.rows/infusion',
    playerIds.slice(0, MOST_PLAYERS).map((player) => ({ player })),
  );
  const ownInfusions = told(made).flatMap(({ items }) => items);
  const reactorIds = [
    ...new Set([
      ...reactors.map(({ id }) => id),
      ...ownInfusions.flatMap(({ destination }) => (isReactor(destination) ? [destination] : [])),
    ]),
  ];
  const liveReactors = useEach(
    'chain.reactor',
    reactorIds.map((reactorId) => ({ reactorId })),
  );
  const infused = useEach(
    'chain.infusionsInto',
    reactors.map(({ id }) => ({ destinationId: id })),
  );
  const liveSubstations = useEach(
    'chain.substation',
    substations.map(({ id }) => ({ substationId: id })),
  );
  const liveAllocations = useEach(
    'chain.allocation',
    allocations.map(({ id }) => ({ allocationId: id })),
  );
  const liveProviders = useEach(
    'chain.provider',
    providers.map(({ id }) => ({ providerId: id })),
  );
  const rows = useEach(
    'web.rows/player',
    substations.map(({ id }) => ({ substation: id })),
  );
  const connected = told(rows).flatMap(({ items }) => items.map(({ id }) => id));
  const players = useEach(
    'chain.player',
    [...new Set([...playerIds, ...connected])].slice(0, MOST_PLAYERS).map((playerId) => ({ playerId })),
  );

  const asked = [made, liveReactors, infused, liveSubstations, liveAllocations, liveProviders, rows, players].flat();
  const infusions = [...ownInfusions, ...told(infused).flatMap(({ items }) => items)];
  return {
    // What came to nothing is left out, and does not keep the rest waiting.
    isRead: picked !== null && asked.every(({ isLoading }) => !isLoading),
    records: {
      ...NO_GRID,
      reactors: told(liveReactors),
      substations: told(liveSubstations),
      allocations: told(liveAllocations),
      providers: told(liveProviders),
      players: told(players),
      infusions: [...new Map(infusions.map((one) => [`${one.destination} ${one.address}`, one])).values()],
    },
  };
}

function isReactor(id: ReactorId | StructId): id is ReactorId {
  return objectTypeOf(id) === 'reactor';
}

const NOTHING: PickedGrid = {
  reactors: [],
  substations: [],
  allocations: [],
  providers: [],
  agreements: [],
  playerIds: [],
  isCut: false,
};

function told<T>(answers: readonly { readonly data: T | undefined }[]): readonly T[] {
  return answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

/** Listens to what moves in the grid while it is on the screen. */
function useGridInterest(picked: PickedGrid | null): void {
  const runtime = useRuntime();
  const ids = [...(picked?.reactors ?? []), ...(picked?.substations ?? [])].map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    return runtime.watchInterest({ kind: 'grid', ids: ids.split(' ') });
  }, [runtime, ids]);
}
