/** Offers of power and one's own contracts, on both generations of servers: the older one has only the bare rows. */
import type { GuildApi } from '../../../api/guild/createGuildApi.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { RouteMissingError } from '../../../api/errors.ts';
import type { PlayerId, SubstationId } from '../../../game/ids.ts';
import type { ProviderOffer } from '../../../game/mirror/market.ts';
import type { AgreementRecord } from '../../../game/entities.ts';
import { type Milliwatts, milliwatts } from '../../../game/units.ts';
import { LIVE, webQuery } from './webQuery.ts';

/** An offer, and what is not known of it where the server has no market. */
export type Offer = Omit<ProviderOffer, 'committedCapacity'> & { readonly committedCapacity: Milliwatts | null };

/** Every provider that sells. Without the market route price and promised power are not told. */
export const offersQuery = (guild: GuildSource) =>
  webQuery('providerMarket', { older: true }, LIVE, guild, async (api, signal): Promise<readonly Offer[]> => {
    try {
      return await api.fetchProviderMarket(signal);
    } catch (error) {
      if (!(error instanceof RouteMissingError)) throw error;
      const rows = await api.allRows('provider', null, signal);
      return rows.map((row) => ({
        ...row,
        substationOwner: null,
        guildId: null,
        alphaEquivalentRate: null,
        committedCapacity: null,
      }));
    }
  });

/** Contracts of one player that run or ran; the bare records, for what is left of them follows from the height. */
export const dealsQuery = (guild: GuildSource, owner: PlayerId) =>
  webQuery('agreementMarket', { owner, older: true }, LIVE, guild, async (api, signal) => {
    try {
      return (await api.fetchAgreementMarket(owner, signal)) as readonly AgreementRecord[];
    } catch (error) {
      if (!(error instanceof RouteMissingError)) throw error;
      const rows = await api.allRows('agreement', null, signal);
      return rows.filter((row) => row.owner === owner);
    }
  });

/** Power a substation has left to give, by substation; absent = the server cannot say. */
export type Rooms = ReadonlyMap<SubstationId, Milliwatts>;

/** In two questions for all of them: one a row would be too many. Generation A cannot narrow the list so: it is empty. */
export const roomsQuery = (guild: GuildSource) =>
  webQuery('rows', { entity: 'grid', of: 'room' }, LIVE, guild, async (api, signal): Promise<Rooms> => {
    const [capacity, load] = await Promise.all([numbersOf(api, 'capacity', signal), numbersOf(api, 'load', signal)]);
    if (!capacity || !load) return new Map();
    return new Map(
      [...capacity].map(([id, value]) => {
        const left = value - (load.get(id) ?? 0n);
        return [id as SubstationId, milliwatts(left > 0n ? left : 0n)]; // the list is of substations
      }),
    );
  });

async function numbersOf(
  api: GuildApi,
  attribute: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, bigint> | null> {
  try {
    const rows = await api.allRows('grid', { attributeOfType: [attribute, 'substation'] }, signal);
    return new Map(rows.map(({ objectId, value }) => [objectId, value]));
  } catch (error) {
    if (error instanceof RouteMissingError) return null;
    throw error;
  }
}
