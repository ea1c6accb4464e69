/** The two sides of the consistency check, cut out of the doors: the same values under the same names. */
import type { GuildApi } from '../../api/guild/createGuildApi.ts';
import type { Api } from '../../api/types.ts';
import type { ChainReader } from '../../chain/types.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { ChainReads, MirrorReads } from './consistency.ts';

/** @param guild loaded with the first check */
export function mirrorReads(
  api: Pick<Api, 'fetchMirrorHeight'>,
  guild: () => Promise<Pick<GuildApi, 'fetchPlayerCard' | 'fetchPlanetCard' | 'fetchShield'>>,
): MirrorReads {
  return {
    fetchHeight: (signal) => api.fetchMirrorHeight(signal),
    async fetchPlayer(id, signal) {
      const card = await (await guild()).fetchPlayerCard(id, signal);
      if (!card) return null;
      const { ore, load, structsLoad, capacity } = card;
      return { ore, load, 'struct load': structsLoad, capacity };
    },
    async fetchPlanet(id, signal) {
      const api = await guild();
      const [card, shield] = await Promise.all([api.fetchPlanetCard(id, signal), api.fetchShield(id, signal)]);
      if (!card) return null;
      // A shield that was never set has no row.
      return { ore: card.undiscoveredOre, ...(typeof shield?.shield === 'bigint' && { shield: shield.shield }) };
    },
  };
}

export function chainReads(chain: Pick<ChainReader, 'fetchHeight' | 'fetchPlayer' | 'fetchPlanet'>): ChainReads {
  return {
    fetchHeight: (signal) => chain.fetchHeight(signal),
    fetchPlayer: (id, signal) =>
      orNull(async () => {
        const { ore, load, structsLoad, capacity } = await chain.fetchPlayer(id, signal);
        return { ore, load, 'struct load': structsLoad, capacity };
      }),
    fetchPlanet: (id, signal) =>
      orNull(async () => {
        const { ore, shield } = await chain.fetchPlanet(id, signal);
        return { ore, shield };
      }),
  };
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BaseError && error.code === 'chain_not_found') return null;
    throw error;
  }
}
