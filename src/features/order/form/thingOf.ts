/** An object in a line of a list: what it is called and one number that tells it apart. Pure. */
import { formatCount, formatPower } from '../../../game/format.ts';
import * as ids from '../../../game/ids.ts';
import { type ForeignName, NAMELESS } from '../../../game/names.ts';
import type { NameKind } from '../../../game/nameRules.ts';
import type { RecordOf, Sight } from '../../../game/orders/sight.ts';
import { isolatedOr } from '../../../lib/tidyText.ts';
import { say } from '../../../lib/words/say.ts';

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
    title: type === null ? id : titleOf(type, id),
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
        const rank = player && player.guildRank > 0n ? say('rank {rank}', { rank: String(player.guildRank) }) : '';
        return named('player', player?.name, player ? rank || say('no guild@@of a player or a reactor') : '');
      }
      case 'guild': {
        const guild = sight.get('guild', ids.parseGuildId(id));
        return named(
          'guild',
          guild?.name,
          guild ? say('new members start at rank {rank}', { rank: String(guild.entryRank) }) : '',
        );
      }
      case 'planet': {
        const planet = sight.get('planet', ids.parsePlanetId(id));
        return named('planet', planet?.name, planet ? oreWords(planet) : '');
      }
      case 'substation': {
        const station = sight.get('substation', ids.parseSubstationId(id));
        const each = station && has(station, 'connectionCapacity');
        const facts = [
          station ? ownerWords(station.owner, sight) : '',
          each ? say('{power} per player', { power: formatPower(station.connectionCapacity) }) : '',
        ];
        return named('substation', station?.name, facts.filter(Boolean).join(', '));
      }
      case 'struct': {
        const struct = sight.get('struct', ids.parseStructId(id));
        const typeName = struct ? sight.typeOf(struct.typeId)?.name : undefined;
        const place = struct
          ? say(
              '{ambit, select, space {space slot {slot}} air {air slot {slot}} land {land slot {slot}} other {water slot {slot}}}',
              { ambit: struct.ambit, slot: struct.slot + 1 },
            )
          : '';
        return { ...nameless(place), ...(typeName && { title: `${typeName} ${id}` }) };
      }
      case 'fleet': {
        const fleet = sight.get('fleet', ids.parseFleetId(id));
        return nameless(fleet ? (fleet.status === 'onStation' ? say('at home') : say('away')) : '');
      }
      case 'reactor': {
        const reactor = sight.get('reactor', ids.parseReactorId(id));
        return nameless(
          reactor
            ? reactor.guildId === null
              ? say('no guild@@of a player or a reactor')
              : say('guild {id}', { id: reactor.guildId })
            : '',
        );
      }
      case 'provider': {
        const provider = sight.get('provider', ids.parseProviderId(id));
        return nameless(provider ? say('up to {power}', { power: formatPower(provider.capacityMaximum) }) : '');
      }
      case 'agreement': {
        const deal = sight.get('agreement', ids.parseAgreementId(id));
        return nameless(
          deal
            ? say('{power} until block {block}', {
                power: formatPower(deal.capacity),
                block: formatCount(deal.endBlock),
              })
            : '',
        );
      }
      case 'allocation': {
        const allocation = sight.get('allocation', ids.parseAllocationId(id));
        if (!allocation) return nameless('');
        const { sourceId: source, destinationId: target } = allocation;
        return nameless(
          target ? say('from {source} to {target}', { source, target }) : say('from {source}', { source }),
        );
      }
      default:
        return unnumbered(id, sight, nameless(''));
    }
  } catch {
    // What is being typed is no id yet.
    return nameless('');
  }
}

function titleOf(type: ids.ObjectTypeName, id: string): string {
  switch (type) {
    case 'guild':
      return say('Guild {id}', { id });
    case 'player':
      return say('Player {id}', { id });
    case 'planet':
      return say('Planet {id}', { id });
    case 'reactor':
      return say('Reactor {id}', { id });
    case 'substation':
      return say('Substation {id}', { id });
    case 'struct':
      return say('Struct {id}', { id });
    case 'allocation':
      return say('Allocation {id}', { id });
    case 'infusion':
      return say('Infusion {id}', { id });
    case 'address':
      return say('Address {id}', { id });
    case 'fleet':
      return say('Fleet {id}', { id });
    case 'provider':
      return say('Provider {id}', { id });
    case 'agreement':
      return say('Agreement {id}', { id });
  }
}

/** Whose it is; of others' by name, as soon as that is read. */
function ownerWords(owner: ids.PlayerId | null, sight: Pick<Sight, 'get' | 'self'>): string {
  if (owner === null) return '';
  if (owner === sight.self?.playerId) return say('yours@@a substation');
  const name = isolatedOr(sight.get('player', owner)?.name, '');
  return name === '' ? say('of player {id}', { id: owner }) : say('of {name} ({id})', { name, id: owner });
}

function oreWords(planet: RecordOf<'planet'>): string {
  const most = String(planet.maxOre);
  return has(planet, 'ore')
    ? say('{ore} of {most} g of ore', { ore: String(planet.ore), most })
    : say('{most} g of ore', { most });
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
    return {
      ...plain,
      title: type.name,
      about: say('uses {power}, type {id}', { power: formatPower(type.passiveDraw), id }),
    };
  }
  if (/valoper1/.test(id)) {
    const reactor = sight.more?.reactorOfValidator?.(id);
    return {
      ...plain,
      title: reactor ? say('Reactor {id}', { id: reactor.id }) : say('Validator'),
      about: reactor === null ? say('no reactor') : '',
    };
  }
  const record = sight.get('address', ids.parseAddress(id));
  if (!record) return { ...plain, title: say('Address') };
  if (record.playerId === null) return { ...plain, title: say('No player has this address') };
  if (record.playerId === sight.self?.playerId) return { ...plain, title: say('One of your keys') };
  const player = sight.get('player', record.playerId);
  return {
    ...plain,
    kind: 'player',
    name: player?.name ?? NAMELESS,
    title: say('Player {id}', { id: record.playerId }),
    about: say('from the chain'),
  };
}
