/** Offers of power and one's own contracts, on both generations of servers: the older one has only the bare rows. */
import type { About } from '../../../game/changes.ts';
import type { AgreementRecord } from '../../../game/entities.ts';
import { OBJECT_TYPE, type PlayerId, type SubstationId } from '../../../game/ids.ts';
import type { Offer, Rooms } from '../../../game/mirror/market.ts';
import { milliwatts } from '../../../game/units.ts';
import { list } from '../../../wire/wire.ts';
import { RouteMissingError } from '../../errors.ts';
import { listPattern } from '../catalog.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import { type Web, type WebRow, wholeOf } from '../row.ts';
import { agreementStanding, MARKET, providerOffer } from './market.ts';
import { CATALOG_ROWS } from './rows.ts';

/** Every provider that sells. Without the market route its contracts tell what is promised. */
const offers: WebRow<object, readonly Offer[]> = {
  path: GUILD_ROUTES.providerMarket,
  make: (web) => (_, signal) =>
    orElse<readonly Offer[]>(
      () => web.ask.read('providerMarket', list(providerOffer), { params: {}, signal }),
      async () => {
        const [rows, agreements, substations] = await Promise.all([
          wholeOf(CATALOG_ROWS['rows/provider'], web, {}, signal),
          wholeOf(CATALOG_ROWS['rows/agreement'], web, {}, signal),
          wholeOf(CATALOG_ROWS['rows/substation'], web, {}, signal),
        ]);
        const ownerOf = new Map(substations.map(({ id, owner }) => [id, owner]));
        const contractsOf = new Map<string, AgreementRecord[]>(rows.map(({ id }) => [id, []]));
        for (const one of agreements) contractsOf.get(one.providerId)?.push(one);
        return rows.map((row) => ({
          ...row,
          ...UNTOLD,
          substationOwner: ownerOf.get(row.substationId) ?? null,
          contracts: contractsOf.get(row.id) ?? [],
        }));
      },
    ),
  about: MARKET,
};

/** Contracts of one player that run or ran; the bare records, for what is left of them follows from the height. */
const deals: WebRow<{ readonly owner: PlayerId }, readonly AgreementRecord[]> = {
  path: GUILD_ROUTES.agreementMarket,
  make:
    (web) =>
    ({ owner }, signal) =>
      orElse<readonly AgreementRecord[]>(
        () => web.ask.read('agreementMarket', list(agreementStanding), { params: { owner }, signal }),
        async () => {
          const rows = await wholeOf(CATALOG_ROWS['rows/agreement'], web, {}, signal);
          return rows.filter((row) => row.owner === owner);
        },
      ),
  about: MARKET,
};

/** In two questions for all of them: one a row would be too many. Where the list cannot be narrowed so, all of it is read. */
const rooms: WebRow<object, Rooms> = {
  path: listPattern('grid', 'attributeOfType'),
  make: (web) => (_, signal) =>
    orElse<Rooms>(
      async () => roomsOf(...(await Promise.all([numbersOf(web, 'capacity', signal), numbersOf(web, 'load', signal)]))),
      async () => roomsOf(...(await Promise.all([numbersIn(web, 'capacity', signal), numbersIn(web, 'load', signal)]))),
    ),
  about: { all: ['objectPower', 'share', 'provider', 'agreement'] } satisfies About,
};

export const DEAL_ROWS = { offers, deals, rooms };

/** What is not known of an offer where the server has no market. */
const UNTOLD = { guildId: null, alphaEquivalentRate: null, committedCapacity: null };

/** What stands in where the host lacks the route. */
async function orElse<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RouteMissingError) return instead();
    throw error;
  }
}

async function numbersOf(web: Web, attribute: string, signal: AbortSignal | undefined) {
  const rows = await wholeOf(CATALOG_ROWS['rows/grid'], web, { attributeOfType: [attribute, 'substation'] }, signal);
  return new Map<string, bigint>(rows.map(({ objectId, value }) => [objectId, value]));
}

/** Of all objects; those of substations are kept. */
async function numbersIn(web: Web, attributeType: string, signal: AbortSignal | undefined) {
  const rows = await wholeOf(CATALOG_ROWS['rows/grid'], web, { attributeType }, signal);
  const kept = rows.filter(({ objectId }) => objectId.startsWith(`${OBJECT_TYPE.substation}-`));
  return new Map<string, bigint>(kept.map(({ objectId, value }) => [objectId, value]));
}

function roomsOf(capacity: ReadonlyMap<string, bigint>, load: ReadonlyMap<string, bigint>): Rooms {
  return new Map(
    [...capacity].map(([id, value]) => {
      const left = value - (load.get(id) ?? 0n);
      return [id as SubstationId, milliwatts(left > 0n ? left : 0n)]; // the list is of substations
    }),
  );
}
