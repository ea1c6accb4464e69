/** An object in a line of a list: what it is called and one number that tells it apart. Pure. */
import { formatPower } from '../../../game/format.ts';
import * as ids from '../../../game/ids.ts';
import { type ForeignName, NAMELESS } from '../../../game/names.ts';
import type { NameKind } from '../../../game/nameRules.ts';
import type { Sight } from '../../../game/orders/sight.ts';

export interface Thing {
  /** Whose rules its name is held to; null for what has none. */
  readonly kind: NameKind | null;
  readonly name: ForeignName;
  /** Where it has no name: `Struct 5-42`. */
  readonly title: string;
  /** Empty until it is read. */
  readonly about: string;
}

/** @param id as the edge read it, or whatever was typed */
export function thingOf(id: string, sight: Pick<Sight, 'get' | 'typeOf' | 'self' | 'more'>): Thing {
  const type = ids.objectTypeOf(id);
  const nameless = (about: string): Thing => ({
    kind: null,
    name: NAMELESS,
    title: type === null ? id : `${type.charAt(0).toUpperCase()}${type.slice(1)} ${id}`,
    about,
  });
  const named = (kind: NameKind, name: ForeignName | undefined, about: string): Thing => ({
    ...nameless(about),
    kind,
    name: name ?? NAMELESS,
  });
  try {
    switch (type) {
      case 'player': {
        const player = sight.get('player', ids.parsePlayerId(id));
        const rank = player && player.guildRank > 0n ? `rank ${player.guildRank}` : '';
        return named('player', player?.name, player ? rank || 'in no guild' : '');
      }
      case 'guild': {
        const guild = sight.get('guild', ids.parseGuildId(id));
        return named('guild', guild?.name, guild ? `new members start at rank ${guild.entryRank}` : '');
      }
      case 'planet': {
        const planet = sight.get('planet', ids.parsePlanetId(id));
        const ore = planet && has(planet, 'ore') ? `${planet.ore} of ` : '';
        return named('planet', planet?.name, planet ? `${ore}${planet.maxOre} g of ore` : '');
      }
      case 'substation': {
        const station = sight.get('substation', ids.parseSubstationId(id));
        const each = station && has(station, 'connectionCapacity');
        return named('substation', station?.name, each ? `${formatPower(station.connectionCapacity)} each` : '');
      }
      case 'struct': {
        const struct = sight.get('struct', ids.parseStructId(id));
        const typeName = struct ? sight.typeOf(struct.typeId)?.name : undefined;
        const place = struct ? `${struct.ambit} slot ${struct.slot + 1}` : '';
        return { ...nameless(place), ...(typeName && { title: `${typeName} ${id}` }) };
      }
      case 'fleet': {
        const fleet = sight.get('fleet', ids.parseFleetId(id));
        return nameless(fleet ? (fleet.status === 'onStation' ? 'at home' : 'away') : '');
      }
      case 'reactor': {
        const reactor = sight.get('reactor', ids.parseReactorId(id));
        return nameless(reactor ? (reactor.guildId === null ? 'of no guild' : `guild ${reactor.guildId}`) : '');
      }
      case 'provider': {
        const provider = sight.get('provider', ids.parseProviderId(id));
        return nameless(provider ? `up to ${formatPower(provider.capacityMaximum)}` : '');
      }
      case 'agreement': {
        const deal = sight.get('agreement', ids.parseAgreementId(id));
        return nameless(deal ? `${formatPower(deal.capacity)} until block ${deal.endBlock}` : '');
      }
      case 'allocation': {
        const allocation = sight.get('allocation', ids.parseAllocationId(id));
        const to = allocation?.destinationId ? ` to ${allocation.destinationId}` : '';
        return nameless(allocation ? `from ${allocation.sourceId}${to}` : '');
      }
      default:
        return unnumbered(id, sight, nameless(''));
    }
  } catch {
    // What is being typed is no id yet.
    return nameless('');
  }
}

/** Whether a record has what only a single answer joins. */
function has<T extends object, K extends keyof T & string>(record: T, field: K): boolean {
  const held: unknown = Reflect.get(record, field);
  return held !== undefined;
}

/** What is named otherwise than by a type and an index: types of structs, keys, validators. */
function unnumbered(id: string, sight: Parameters<typeof thingOf>[1], plain: Thing): Thing {
  if (/^\d+$/.test(id)) {
    const type = sight.typeOf(ids.parseStructTypeId(id));
    if (type === undefined) return plain;
    return { ...plain, title: type.name, about: `draws ${formatPower(type.passiveDraw)}, type ${id}` };
  }
  if (/valoper1/.test(id)) {
    const reactor = sight.more?.reactorOfValidator?.(id);
    return {
      ...plain,
      title: reactor ? `Reactor ${reactor.id}` : 'A validator',
      about: reactor === null ? 'no reactor' : '',
    };
  }
  const record = sight.get('address', ids.parseAddress(id));
  if (!record) return { ...plain, title: 'An address' };
  if (record.playerId === null) return { ...plain, title: 'No player has this address' };
  if (record.playerId === sight.self?.playerId) return { ...plain, title: 'A key of your own' };
  const player = sight.get('player', record.playerId);
  return {
    ...plain,
    kind: 'player',
    name: player?.name ?? NAMELESS,
    title: `Player ${record.playerId}`,
    about: 'by the chain',
  };
}
