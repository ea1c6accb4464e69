/** The two sides of the consistency check, cut out of the doors: the same values under the same names. */
import type { Fleet } from '../../game/entities.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { ChainReader } from '../../chain/types.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { doorQuery } from '../ask/readQuery.ts';
import type { Doors } from './readWorld.ts';
import type { Reads } from '../ask/Reads.ts';
import type { MirrorLists } from './mirrorLists.ts';
import type { ChainSide, MirrorSide, Values } from './consistency.ts';

const SHARED_MS = 2_000;

/**
 * @param heard the last block frame of the stream, which the mirror's own database writes: it tells how far the mirror is
 *   where the host lacks the route. docs/network/web-api.md, the note beside the generations
 */
export function mirrorReads(
  reads: Pick<Reads, 'ask'>,
  heard: () => BlockHeight | null = () => null,
): MirrorSide & MirrorLists {
  return {
    fetchHeight: async (signal?: AbortSignal) =>
      (await orNull('route_missing', async () => (await reads.ask('web.block', {}, signal))?.height ?? null)) ??
      heard(),
    fetchStructs: async (owner, signal) =>
      (await reads.ask('web.structsOfPlayer', { playerId: owner }, signal)).map(({ protectedStructId, ...struct }) => ({
        ...struct,
        protects: protectedStructId,
      })),
    fetchFleets: async (planetId, signal) =>
      (await reads.ask('web.rows/fleet', { location: planetId }, signal)).items.map(fleetOf),
    async fetchPlayer(id, signal) {
      const card = await reads.ask('web.playerCard', { playerId: id }, signal);
      if (!card) return null;
      const { ore, load, structsLoad, capacity } = card;
      return told({ ore, load, structsLoad, capacity });
    },
    async fetchPlanet(id, signal) {
      const [card, shield] = await Promise.all([
        reads.ask('web.planetCard', { planetId: id }, signal),
        reads.ask('web.shield', { planetId: id }, signal),
      ]);
      if (!card) return null;
      // A shield that was never set has no row.
      return told({ ore: card.undiscoveredOre, shield: shield?.shield ?? null });
    },
  };
}

/** Without what the mirror's row has besides. */
function fleetOf(row: Fleet): Fleet {
  const { id, owner, planetId, status, slots, commandStructId, aheadFleetId, behindFleetId } = row;
  return { id, owner, planetId, status, slots, commandStructId, aheadFleetId, behindFleetId };
}

/** Answers of a moment ago will do: the audit asks for the same at the same block. */
export function sharedChain({ chain, queryClient }: Pick<Doors, 'chain' | 'queryClient'>): Pick<ChainReader, 'ask'> {
  return {
    ask: (name, args) => queryClient.fetchQuery({ ...doorQuery('chain', chain, name, args), staleTime: SHARED_MS }),
  };
}

export function chainReads(chain: Pick<ChainReader, 'ask'>): ChainSide {
  return {
    fetchHeight: (signal) => chain.ask('height', {}, signal),
    fetchPlayer: (id, signal) =>
      orNull('chain_not_found', async () => {
        const { ore, load, structsLoad, capacity } = await chain.ask('player', { playerId: id }, signal);
        return { ore, load, structsLoad, capacity };
      }),
    fetchPlanet: (id, signal) =>
      orNull('chain_not_found', async () => {
        const { ore, shield } = await chain.ask('planet', { planetId: id }, signal);
        return { ore, shield };
      }),
  };
}

/** What a server does not say is not compared. */
function told(values: Readonly<Record<string, bigint | null>>): Values {
  return Object.fromEntries(Object.entries(values).filter((pair): pair is [string, bigint] => pair[1] !== null));
}

/** @param code of the error that says that there is nothing to tell */
async function orNull<T>(code: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BaseError && error.code === code) return null;
    throw error;
  }
}
