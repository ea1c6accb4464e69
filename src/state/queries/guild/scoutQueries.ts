import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import type { PlanetId } from '../../../game/ids.ts';
import { SLOW, webQuery } from './webQuery.ts';

/** Pages of the list of shields at most: so many thousand planets. */
const MOST_PAGES = 5;
const ROWS_A_PAGE = 1000;

export interface Shields {
  readonly byPlanet: ReadonlyMap<PlanetId, bigint>;
  /** Whether the list was read to its end: only then does a planet without a row have no shield. */
  readonly complete: boolean;
}

/** Shields of all planets in a few questions: the raid search does not tell them, and one question a row is too many. */
export const shieldsQuery = (guild: GuildSource) =>
  webQuery(
    'rows',
    { entity: 'planetAttribute', type: 'planetaryShield', pages: 'all' },
    SLOW,
    guild,
    async (api, signal) => {
      const byPlanet = new Map<PlanetId, bigint>();
      for (let page = 1; page <= MOST_PAGES; page++) {
        const request = { page, limit: ROWS_A_PAGE };
        const { items, next } = await api.listRows('planetAttribute', { type: 'planetaryShield' }, request, signal);
        // The family says that the object is a planet.
        for (const { objectId, value } of items) byPlanet.set(objectId as string as PlanetId, value);
        if (next === null) return { byPlanet, complete: true } satisfies Shields;
      }
      return { byPlanet, complete: false } satisfies Shields;
    },
  );
