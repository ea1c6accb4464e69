/**
 * Finding objects where the server has no lookup: by id over the routes and lists that every generation has, by name over
 * the search for players, the names of guilds and the list of substations. docs/network/web-api.md sections 3 and 6.
 */
import { type ForeignName, NAMELESS } from '../../../game/names.ts';
import * as ids from '../../../game/ids.ts';
import type { MirrorObject, MirrorRows, ObjectRowName, Resolved } from '../../../game/mirror/rows.ts';
import { DEVICE_ROWS } from '../reads/devices.ts';
import { GUILD_ROWS } from '../reads/guilds.ts';
import { PLACE_ROWS } from '../reads/places.ts';
import { PLAYER_ROWS } from '../reads/players.ts';
import { CATALOG_ROWS } from '../reads/rows.ts';
import { SLOW, type Web, type WebFacts, type WebListRow, type WebRow, wholeOf } from '../row.ts';

const NAMES = { good: SLOW, about: { all: ['player'] } } satisfies WebFacts;

type Signal = AbortSignal | undefined;

/** A row of a type by its id; null where there is none. */
/** Infusions have no id of their own. */
type FoundName = Exclude<ObjectRowName, 'infusion'>;
type Finder<N extends FoundName> = (id: string) => Promise<MirrorRows[N] | null>;
type Finders = { readonly [N in FoundName]: Finder<N> };

/** Each list is read once for all that is looked for in it. */
function listed<T extends { readonly id: string }>(web: Web, row: WebListRow<object, T>, signal: Signal) {
  let rows: Promise<readonly T[]> | null = null;
  return async (id: string): Promise<T | null> => {
    rows ??= wholeOf(row, web, {}, signal);
    return (await rows).find((one) => one.id === id) ?? null;
  };
}

const UNSTAMPED = { createdAtMs: null, updatedAtMs: null } as const;

function findersOf(web: Web, signal: Signal): Finders {
  const guilds = listed(web, CATALOG_ROWS['rows/guild'], signal);
  let names: Promise<ReadonlyMap<string, ForeignName>> | null = null;
  const nameOf = async (id: string): Promise<ForeignName | null> => {
    names ??= GUILD_ROWS.guildNames
      .make(web)({}, signal)
      .then((all) => new Map(all.map((one) => [one.id, one.name])));
    return (await names).get(id) || null;
  };
  return {
    async player(id) {
      const card = await PLAYER_ROWS.playerCard.make(web)({ playerId: ids.parsePlayerId(id) }, signal);
      if (!card) return null;
      const named = { ...UNSTAMPED, name: card.username, pfp: card.pfp };
      if (card.load !== null) return { ...card, ...named, guildRank: null };
      // A card of names alone does not say where the player is: the list does.
      const by = card.guildId === null ? {} : { guild: card.guildId };
      const rows = await wholeOf(CATALOG_ROWS['rows/player'], web, by, signal);
      const row = rows.find((one) => one.id === card.id);
      return row ? { ...row, name: card.username, pfp: card.pfp } : null;
    },
    async guild(id) {
      const row = await guilds(id);
      return row && { ...row, name: row.name ?? (await nameOf(id)) };
    },
    async planet(id) {
      const card = await PLACE_ROWS.planetCard.make(web)({ planetId: ids.parsePlanetId(id) }, signal);
      if (!card?.owner) return null;
      const rows = await wholeOf(CATALOG_ROWS['rows/planet'], web, { owner: card.owner }, signal);
      const row = rows.find((one) => one.id === card.id);
      return row ? { ...row, name: card.name } : null;
    },
    struct: (id) => PLACE_ROWS.struct.make(web)({ structId: ids.parseStructId(id) }, signal),
    // A fleet has its owner's index. docs/network/chain-entities.md 1.5.
    fleet: (id) =>
      CATALOG_ROWS.fleetOfPlayer.make(web)({ playerId: ids.parsePlayerId(`1${id.slice(id.indexOf('-'))}`) }, signal),
    substation: listed(web, CATALOG_ROWS['rows/substation'], signal),
    reactor: listed(web, CATALOG_ROWS['rows/reactor'], signal),
    provider: listed(web, CATALOG_ROWS['rows/provider'], signal),
    agreement: listed(web, CATALOG_ROWS['rows/agreement'], signal),
    allocation: listed(web, CATALOG_ROWS['rows/allocation'], signal),
  };
}

function typeOf(id: string): FoundName | null {
  const number = Number(/^(\d+)-\d+$/.exec(id)?.[1] ?? Number.NaN);
  const type = Object.entries(ids.OBJECT_TYPE).find(([, value]) => value === number)?.[0];
  return type === undefined || type === 'address' || type === 'infusion' ? null : (type as FoundName);
}

async function objectOf(finders: Finders, id: string): Promise<MirrorObject> {
  const type = typeOf(id);
  if (type === null) return { id, type: null, row: null };
  // The finder was looked up by the type.
  return { id, type, row: await finders[type](id) } as MirrorObject;
}

async function byName(web: Web, query: string, signal: Signal): Promise<readonly Resolved[]> {
  const text = query.toLowerCase();
  const [players, guilds, substations] = await Promise.all([
    // The server refuses texts that leave fewer letters. docs/network/web-api.md section 1.
    query.replace(/[^\p{L}0-9\-_]/gu, '').length < 3
      ? []
      : PLAYER_ROWS.searchTransferTargets.make(web)({ searchString: query }, signal),
    GUILD_ROWS.guildNames.make(web)({}, signal),
    wholeOf(CATALOG_ROWS['rows/substation'], web, {}, signal),
  ]);
  const found = new Map<string, Resolved>();
  const note = (type: 'player' | 'guild' | 'substation', id: string, name: ForeignName): void => {
    if (name.toLowerCase().includes(text)) {
      found.set(id, { query, id, type, row: null, isPlayer: type === 'player', name });
    }
  };
  for (const { id, username } of players) note('player', id, username);
  for (const { id, name } of guilds) note('guild', id, name);
  for (const { id, name } of substations) note('substation', id, name);
  return [...found.values()];
}

export const OBJECT_STAND_INS = {
  'resolve/lists': {
    path: CATALOG_ROWS['rows/substation'].path,
    make:
      (web) =>
      async ({ query }, signal) => {
        const q = query.trim().slice(0, 128);
        if (q === '') return [];
        if (/^\d+-\d+$/.test(q)) {
          const object = await objectOf(findersOf(web, signal), q);
          return [{ ...object, query: q, isPlayer: object.type === 'player', name: NAMELESS }];
        }
        if (!/^[a-zA-Z0-9]{32,}$/.test(q)) return byName(web, q, signal);
        const address = ids.parseAddress(q);
        const holder = await DEVICE_ROWS.address.make(web)({ address }, signal);
        const row = holder && { address, playerId: holder.playerId, status: holder.status, username: NAMELESS };
        return [{ query: q, id: q, type: 'address', row, isPlayer: (row?.playerId ?? null) !== null, name: NAMELESS }];
      },
    ...NAMES,
  } satisfies WebRow<{ readonly query: string }, readonly Resolved[]>,
  'objects/lists': {
    path: PLAYER_ROWS.playerCard.path,
    make:
      (web) =>
      ({ ids: asked }, signal) => {
        const finders = findersOf(web, signal);
        return Promise.all(asked.map((id) => objectOf(finders, id)));
      },
    ...NAMES,
  } satisfies WebRow<{ readonly ids: readonly string[] }, readonly MirrorObject[]>,
};
