/** Reads about planets, fleets and structs. docs/network/web-api.md section 6. */
import * as z from 'zod/mini';
import type { About } from '../../../game/changes.ts';
import type { PlanetId } from '../../../game/ids.ts';
import type { Shields } from '../../../game/mirror/places.ts';
import { listPattern } from '../catalog.ts';
import type { Ask } from '../createAsk.ts';
import { MAX_LIMIT } from '../page.ts';
import { one, oneAs, oneBy, SETTLED, SLOW, type WebRow } from '../row.ts';
import { countAnswer, counted } from './counts.ts';
import { pageOfRows } from './rows.ts';
import { parseStructId } from '../../../game/ids.ts';
import { WHOLE, changed, columns } from '../../../wire/columns.ts';
import { count } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { slots } from '../../../wire/slots.ts';
import { shieldPercent } from '../decode/described.ts';
import { raidStatus } from '../decode/numbers.ts';
import { structRowColumns } from '../decode/places.ts';
import { structTypeDetail } from '../decode/structType.ts';

const planetColumns = changed(
  columns({
    id: i.planetId,
    owner: i.playerIdOrNull,
    ownerId: i.playerIdOrNull,
    name: f.name,
    slots: [WHOLE, slots],
    /** null where the server tells only how much there ever was. */
    undiscoveredOre: f.oreOrNull,
    maxOre: f.oreOrNull,
  }),
  ({ owner, ownerId, ...planet }) => ({ ...planet, owner: owner ?? ownerId }),
);

export const planetCard = z.nullable(planetColumns);

export const shieldHealth = z.nullable(columns({ health: [WHOLE, shieldPercent] }));

export const shield = z.nullable(
  columns({
    planetId: i.planetId,
    shield: ['planetary_shield', f.uintOrNull],
    blockStartRaid: f.heightOrNull,
  }),
);

export const activeRaid = z.nullable(
  columns({
    planetId: i.planetId,
    fleetId: i.fleetId,
    status: raidStatus,
    ...f.updated,
    fleetOwner: i.playerIdOrNull,
    planetOwner: i.playerIdOrNull,
  }),
);

export const structCard = columns({
  ...structRowColumns,
  health: count,
  status: f.status,
  protectedStructId: i.structIdOrNull,
  defendingStructIds: f.jsonList('a list of struct ids', parseStructId), // not said: the technical detail
  fuel: f.uint,
});

export const structStatusCounts = columns({
  materialized: count,
  built: count,
  online: count,
  stored: count,
  hidden: count,
  destroyed: count,
  locked: count,
  total: count,
});

const SHIELD = { planet: ['player', 'raid', 'visit', 'shield', 'planetUnsaid'] } satisfies About;
const STATUS = { all: ['status'] } satisfies About;

export const PLACE_ROWS = {
  planetCard: one('planetCard', planetCard, {
    about: { planet: ['player', 'planetOre', 'dugOut', 'raid', 'planet', 'hint', 'planetUnsaid'] },
  }),
  /** Percent, 100 without a raid; more only when the raid's clock lies ahead. null = no such planet. */
  shieldHealth: oneAs('shieldHealth', shieldHealth, (answer) => answer?.health ?? null, { about: SHIELD }),
  shield: one('shield', shield, { about: SHIELD }),
  activeRaid: one('activeRaid', activeRaid, { about: { planet: ['player', 'raid', 'planetUnsaid'] } }),
  activeRaidOfFleet: one('activeRaidOfFleet', activeRaid, { about: { fleet: ['raid'] } }),
  planetCount: oneAs('planetCount', countAnswer, counted, { good: SLOW, generation: 'b' }),
  fleetCount: oneAs('fleetCount', countAnswer, counted, { good: SLOW, generation: 'b' }),
  structCount: oneBy(
    'structCount',
    countAnswer,
    ({ isDestroyed }: { readonly isDestroyed?: boolean }) => ({ is_destroyed: isDestroyed }),
    counted,
    { good: SLOW, about: STATUS, generation: 'b' },
  ),
  structStatusCounts: one('structStatusCounts', structStatusCounts, { good: SLOW, about: STATUS, generation: 'b' }),
  /** null also once it is destroyed and swept. */
  struct: one('struct', z.nullable(structCard), {
    about: { struct: ['structFuel', 'move', 'attack', 'health', 'status', 'guard', 'hint'] },
  }),
  structsOfPlayer: one('structsOfPlayer', list(structCard), {
    about: { player: ['player', 'structFuel', 'visit', 'move', 'attack', 'health', 'status', 'guard'] },
  }),
  structTypes: one('structTypes', list(structTypeDetail), { good: SETTLED }),
  /** Of all planets in a few questions: the raid search does not tell them, and one question a row is too many. */
  shields: {
    path: listPattern('planetAttribute', 'type'),
    make:
      ({ ask }) =>
      (_, signal) =>
        allShields(ask, signal),
    good: SLOW,
    about: { planet: ['status'] } satisfies About,
  } satisfies WebRow<object, Shields>,
};

/** Pages of the list of shields at most: so many thousand planets. */
const MOST_PAGES = 5;

async function allShields(ask: Ask, signal: AbortSignal | undefined): Promise<Shields> {
  const byPlanet = new Map<PlanetId, bigint>();
  for (let page = 1; page <= MOST_PAGES; page++) {
    const request = { page, limit: MAX_LIMIT };
    const { items, next } = await pageOfRows(ask, 'planetAttribute', { type: 'planetaryShield' }, request, signal);
    // The family says that the object is a planet.
    for (const { objectId, value } of items) byPlanet.set(objectId as string as PlanetId, value);
    if (next === null) return { byPlanet, complete: true };
  }
  return { byPlanet, complete: false };
}
