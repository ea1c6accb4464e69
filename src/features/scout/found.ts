/** What a search found, in words: what it is, who has it, and where one can go from there. Pure. */
import type { Fleet, GuildRecord, PlanetRecord, Player, StructRecord } from '../../game/entities.ts';
import { formatPower } from '../../game/format.ts';
import { type ObjectTypeName, parsePlanetId, type PlanetId } from '../../game/ids.ts';
import { type ForeignName, NAMELESS } from '../../game/names.ts';
import type { NameKind } from '../../game/nameRules.ts';
import type { MirrorObject, Resolved } from '../../game/mirror/rows.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { slotWords } from '../../state/words/slotWords.ts';

export interface Found {
  readonly key: string;
  readonly kind: ObjectTypeName | 'unknown';
  /** User-made; empty when it has no name. */
  readonly name: ForeignName;
  readonly id: string;
  /** One line about it; empty when there is nothing to say. */
  readonly about: string;
  /** The planet that shows it. */
  readonly planetId: PlanetId | null;
  /** An id that is worth looking up next. */
  readonly next: { readonly id: string; readonly words: string } | null;
}

export const KIND_WORDS: Readonly<Record<Found['kind'], Sentence>> = {
  player: mark('Players'),
  planet: mark('Planets'),
  fleet: mark('Fleets'),
  struct: mark('Structs'),
  guild: mark('Guilds'),
  substation: mark('Substations'),
  reactor: mark('Reactors'),
  provider: mark('Power providers'),
  agreement: mark('Agreements'),
  allocation: mark('Allocations'),
  infusion: mark('Infusions'),
  address: mark('Addresses'),
  unknown: mark('Others'),
};

/** Players first: whoever looks for a name looks for one of them. */
export const KINDS = Object.keys(KIND_WORDS) as readonly Found['kind'][];

/** Whether the raid search takes a text: of its letters, digits, `-` and `_` at least three. docs/network/web-api.md section 1. */
export function canNarrow(text: string): boolean {
  return text.replace(/[^\p{L}0-9\-_]/gu, '').length >= 3;
}

/** What is said of the objects that chain and mirror both tell of. */
export type FoundObject =
  | { readonly type: 'player'; readonly row: Pick<Player, 'guildId' | 'planetId' | 'name'> }
  | { readonly type: 'planet'; readonly row: Pick<PlanetRecord, 'id' | 'owner' | 'status' | 'name'> }
  | { readonly type: 'fleet'; readonly row: Pick<Fleet, 'owner' | 'status' | 'planetId'> }
  | { readonly type: 'struct'; readonly row: Pick<StructRecord, 'owner' | 'location' | 'ambit' | 'slot'> }
  | { readonly type: 'guild'; readonly row: Pick<GuildRecord, 'owner' | 'name'> };

type Details = Pick<Found, 'about' | 'planetId' | 'next'> & { readonly name?: ForeignName };

const NOTHING: Details = { about: '', planetId: null, next: null };

function asked(id: string | null, words: string): Found['next'] {
  return id === null ? null : { id, words };
}

/** The planet of a place that may be a fleet. */
function planetOrNull(id: string): PlanetId | null {
  return id.startsWith('2-') ? parsePlanetId(id) : null;
}

function freeWords(status: PlanetRecord['status']): string {
  return status === 'complete' ? say('mined out, no owner@@a planet') : say('active, no owner@@a planet');
}

function fleetWords(status: Fleet['status'], planet: PlanetId | null): string {
  if (planet === null) return status === 'onStation' ? say('at home@@a fleet') : say('away@@a fleet');
  return status === 'onStation'
    ? say('at home, planet {planet}', { planet })
    : say('away, planet {planet}', { planet });
}

export function detailsOf(object: MirrorObject | FoundObject): Details {
  if (object.row === null) return NOTHING;
  switch (object.type) {
    case 'player': {
      const { guildId, planetId, name } = object.row;
      const home = planetId === null ? say('no planet yet') : say('planet {id}', { id: planetId });
      const about = guildId === null ? home : say('guild {guild} · {home}', { guild: guildId, home });
      return { about, planetId, next: null, name: name ?? NAMELESS };
    }
    case 'planet': {
      const { id, owner, status, name } = object.row;
      const about =
        owner === null ? freeWords(status) : status === 'complete' ? say('mined out') : say('active@@of a planet');
      return { about, planetId: id, next: asked(owner, say('Owner@@who owns a thing')), name: name ?? NAMELESS };
    }
    case 'fleet': {
      const { owner, status, planetId } = object.row;
      const about = fleetWords(status, planetId);
      return { about, planetId, next: asked(owner, say('Owner@@who owns a thing')) };
    }
    case 'struct': {
      const { owner, location, ambit, slot } = object.row;
      const about = say('{place} at {location}', { place: slotWords(ambit, slot), location: location.id });
      const planetId = planetOrNull(location.id);
      return {
        about,
        planetId,
        next: asked(
          planetId === null ? location.id : owner,
          planetId === null ? say('Fleet') : say('Owner@@who owns a thing'),
        ),
      };
    }
    case 'guild': {
      const { owner, name } = object.row;
      return {
        about: '',
        planetId: null,
        next: asked(owner, say('Owner@@who owns a thing')),
        name: name ?? NAMELESS,
      };
    }
    case 'substation': {
      const { owner, name } = object.row;
      return { about: '', planetId: null, next: asked(owner, say('Owner@@who owns a thing')), name };
    }
    case 'reactor': {
      const { owner, guildId } = object.row;
      return {
        about: guildId === null ? say('no guild@@of a player or a reactor') : say('guild {id}', { id: guildId }),
        planetId: null,
        next: asked(owner, say('Owner@@who owns a thing')),
      };
    }
    case 'provider': {
      const { owner, capacityMaximum } = object.row;
      return {
        about: say('up to {power}', { power: formatPower(capacityMaximum) }),
        planetId: null,
        next: asked(owner, say('Owner@@who owns a thing')),
      };
    }
    case 'agreement': {
      const { providerId, capacity, owner } = object.row;
      return {
        about: say('{power} from provider {provider}', { power: formatPower(capacity), provider: providerId }),
        planetId: null,
        next: asked(owner, say('Owner@@who owns a thing')),
      };
    }
    case 'allocation': {
      const { sourceId, destinationId, controller } = object.row;
      const about =
        destinationId === null
          ? say('from {source}', { source: sourceId })
          : say('from {source} to {destination}', { source: sourceId, destination: destinationId });
      return { about, planetId: null, next: asked(controller, say('Controller')) };
    }
    case 'address': {
      const { playerId, username, status } = object.row;
      const about =
        playerId === null
          ? say('no player@@an address')
          : status === ''
            ? say('of player {player}', { player: playerId })
            : say('of player {player} · {status}', { player: playerId, status });
      return { about, planetId: null, next: asked(playerId, say('Player')), name: username };
    }
    default:
      return NOTHING;
  }
}

/**
 * @param objects whole records of those that were found by name, by id: a name's own result has none
 */
export function foundOf(result: Resolved, objects: ReadonlyMap<string, MirrorObject>): Found {
  const object = result.row === null ? (objects.get(result.id) ?? result) : result;
  const { name, ...rest } = detailsOf(object);
  const kind = object.type ?? (result.isPlayer ? 'player' : 'unknown');
  return {
    key: `${kind}/${result.id}`,
    kind,
    id: result.id,
    name: result.name || name || NAMELESS,
    ...rest,
  };
}

/** Whose name it is: an address has its player's. */
export function bearerOf({ kind, id, next }: Found): { readonly kind: NameKind; readonly id: string } {
  if (kind === 'planet' || kind === 'guild' || kind === 'substation') return { kind, id };
  return { kind: 'player', id: kind === 'address' ? (next?.id ?? id) : id };
}
