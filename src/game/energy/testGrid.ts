/** Grids for tests, in few words: `{ id: '6-1', sourceId: '3-1', destinationId: '4-1', power: 60n }`. */
import {
  parseAllocationId,
  parseObjectId,
  parsePlayerId,
  parseReactorId,
  parseStructId,
  parseSubstationId,
} from '../ids.ts';
import { parseName } from '../names.ts';
import { fraction, microAlpha, milliwatts } from '../units.ts';
import type { AllocationType } from '../entities.ts';
import { type GridRecords, NO_GRID, shareOf } from './grid.ts';

interface Words {
  readonly reactors?: readonly { readonly id: string; readonly capacity: bigint }[];
  readonly substations?: readonly { readonly id: string; readonly players?: bigint }[];
  readonly allocations?: readonly {
    readonly id: string;
    readonly sourceId: string;
    readonly destinationId?: string;
    readonly power: bigint;
    readonly type?: AllocationType;
  }[];
  readonly players?: readonly {
    readonly id: string;
    readonly at?: string;
    readonly draws: bigint;
    readonly own?: bigint;
  }[];
  /** What a player has of a reactor or a generator, without commission. */
  readonly infusions?: readonly { readonly from: string; readonly to: string; readonly power: bigint }[];
}

/** Loads, capacities, shares and counts follow from the allocations and the players. */
export function gridOf({
  reactors = [],
  substations = [],
  allocations = [],
  players = [],
  infusions = [],
}: Words): GridRecords {
  const out = (id: string) => milliwatts(sum(allocations.filter(({ sourceId }) => sourceId === id)));
  const into = (id: string) => milliwatts(sum(allocations.filter(({ destinationId }) => destinationId === id)));
  return {
    ...NO_GRID,
    reactors: reactors.map(({ id, capacity }) => ({
      id: parseReactorId(id),
      validator: `validator of ${id}`, // not said: of a test
      guildId: null,
      owner: null,
      defaultCommission: fraction(0n),
      charterEligibleHeight: null,
      capacity: milliwatts(capacity),
      load: out(id),
    })),
    substations: substations.map(({ id, players: given }) => {
      const connectionCount = given ?? BigInt(players.filter(({ at }) => at === id).length);
      const connectionCapacity = shareOf(into(id), out(id), connectionCount);
      return {
        id: parseSubstationId(id),
        owner: null,
        name: parseName(''),
        load: out(id),
        capacity: into(id),
        connectionCapacity,
        connectionCount,
      };
    }),
    allocations: allocations.map(({ id, sourceId, destinationId, power, type = 'dynamic' }) => ({
      id: parseAllocationId(id),
      type,
      sourceId: parseObjectId(sourceId),
      destinationId: destinationId === undefined ? null : parseSubstationId(destinationId),
      controller: null,
      power: milliwatts(power),
    })),
    players: players.map(({ id, at, draws, own = 0n }) => ({
      id: parsePlayerId(id),
      name: parseName(''),
      substationId: at === undefined ? null : parseSubstationId(at),
      load: out(id),
      structsLoad: milliwatts(draws),
      capacity: milliwatts(own),
    })),
    infusions: infusions.map(({ from, to, power }) => ({
      destination: from.startsWith('3-') ? parseReactorId(from) : parseStructId(from),
      playerId: parsePlayerId(to),
      fuel: microAlpha(power),
      ratio: 1n,
      commission: fraction(0n),
    })),
  };
}

function sum(lines: readonly { readonly power: bigint }[]): bigint {
  return lines.reduce((all, { power }) => all + power, 0n);
}
