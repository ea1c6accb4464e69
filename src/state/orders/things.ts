/** What a picker chooses from, in one form for all kinds. Pure. */
import type { ObjectTypeName } from '../../game/ids.ts';
import type { FieldKind } from '../../game/messages/message.ts';
import type { Resolved } from '../../game/mirror/rows.ts';
import type { WorldState } from '../world/world.ts';

/** One that could be meant. */
export interface Thing {
  /** What the field holds when it is chosen: the id, or an address. */
  readonly text: string;
  /** What it is shown as. */
  readonly id: string;
  /** User-made, to search by; empty for what has none. */
  readonly name: string;
  readonly owner: string | null;
  readonly guildId: string | null;
  /** As the list has it: without what only a single answer joins. */
  readonly record: object | null;
  /** Named by the guild's server alone: the chain calls it otherwise, or not at all. */
  readonly isBySearch?: true;
}

export type ThingSource =
  | Extract<
      FieldKind,
      | 'player'
      | 'struct'
      | 'fleet'
      | 'planet'
      | 'guild'
      | 'reactor'
      | 'substation'
      | 'provider'
      | 'agreement'
      | 'allocation'
      | 'object'
      | 'structType'
      | 'address'
    >
  | 'validator'
  | 'infusion';

/** Any record of a list, read by the columns that some of them have. */
export function thingOf(source: ThingSource, record: object): Thing {
  const has: Readonly<Record<string, unknown>> = { ...record };
  const textOf = (...fields: readonly string[]): string | null => {
    const found = fields.map((field) => has[field]).find((one) => typeof one === 'string');
    return typeof found === 'string' ? found : null;
  };
  const { id, text = id } = idAndText(source, textOf);
  return {
    text,
    id,
    name: textOf('name') ?? '',
    owner: textOf('owner', 'controller', 'playerId') ?? (id.startsWith('1-') ? id : null),
    guildId: textOf('guildId'),
    record,
  };
}

function idAndText(
  source: ThingSource,
  textOf: (...fields: readonly string[]) => string | null,
): { readonly id: string; readonly text?: string } {
  const id = textOf('id') ?? '';
  switch (source) {
    case 'address': {
      const text = textOf('primaryAddress', 'address') ?? '';
      return { id: textOf('id', 'playerId') ?? text, text };
    }
    case 'validator':
      return { id, text: textOf('validator') ?? '' };
    case 'infusion': {
      const destination = textOf('destination') ?? '';
      return { id: destination, text: `${destination}-${textOf('address') ?? ''}` };
    }
    default:
      return { id };
  }
}

/** Kinds of which the guild's server finds some by name. */
const NAMED: Readonly<Partial<Record<ThingSource, readonly ObjectTypeName[]>>> = {
  player: ['player'],
  address: ['player'],
  planet: ['planet'],
  guild: ['guild'],
  substation: ['substation'],
  object: ['player', 'planet', 'guild', 'substation'],
};

export const isNamed = (source: ThingSource): boolean => source in NAMED;

/**
 * What is known, and what a guild's server finds by name besides. Its word is a way to find something and no more: the record, and of a
 * player the address, is the chain's, without which it is left out where an address is asked for.
 */
export function withFound(
  source: ThingSource,
  known: readonly Thing[],
  found: readonly Pick<Resolved, 'id' | 'type' | 'name'>[],
): readonly Thing[] {
  const things = new Map(known.filter(({ text }) => text !== '').map((thing) => [thing.text, thing]));
  const byId = new Map([...things.values()].map((thing) => [thing.id, thing]));
  for (const { id, type, name } of found) {
    if (type === null || !NAMED[source]?.includes(type)) continue;
    const held = byId.get(id);
    if (held !== undefined && held.name === name) continue;
    if (held === undefined && source === 'address') continue;
    const plain = held ?? { text: id, id, owner: type === 'player' ? id : null, guildId: null, record: null };
    things.set(plain.text, { ...plain, name, isBySearch: true });
  }
  return [...things.values()];
}

/** What the world has of a kind: one's own, and whatever stands where the player looks. */
export function thingsInWorld(world: WorldState, source: ThingSource): readonly Thing[] {
  const records = (map: ReadonlyMap<unknown, { readonly value: object }>): readonly Thing[] =>
    [...map.values()].map(({ value }) => thingOf(source, value));
  switch (source) {
    case 'struct':
      return [...world.structs.values()].map(({ value }) => ({
        ...thingOf(source, value),
        name: world.structTypes.get(value.typeId)?.name ?? '',
      }));
    case 'fleet':
      return records(world.fleets);
    case 'planet':
      return records(world.planets);
    case 'structType':
      return [...world.structTypes.values()].map(({ id, name }) => {
        return { text: String(id), id: name, name, owner: null, guildId: null, record: null };
      });
    case 'object':
      return [world.players, world.fleets, world.planets, world.structs].flatMap((map) => records(map));
    default:
      return [];
  }
}
