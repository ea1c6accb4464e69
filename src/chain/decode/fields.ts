/** Game scalars on the chain's wire: ids, enums as word or integer, places, slots. facts/chain-entities.md 0.1. */
import { type Ambit, AMBITS, parseAmbit } from '../../game/ambit.ts';
import type { SlotMap, Struct } from '../../game/entities.ts';
import * as ids from '../../game/ids.ts';
import { blockHeight, milliwatts, ore } from '../../game/units.ts';
import { count, id, idOrNull, isBlank, list, readUint, wire } from '../../lib/http/wire.ts';

export const playerId = id('a player id', ids.parsePlayerId);
/** `1-0` is how the chain says "no player". */
export const playerIdOrNull = wire('a player id', (value) =>
  isBlank(value) || value === '1-0' ? null : ids.parsePlayerId(value),
);
export const guildIdOrNull = idOrNull('a guild id', ids.parseGuildId);
export const planetIdOrNull = idOrNull('a planet id', ids.parsePlanetId);
export const fleetIdOrNull = idOrNull('a fleet id', ids.parseFleetId);
export const structIdOrNull = idOrNull('a struct id', ids.parseStructId);
export const substationIdOrNull = idOrNull('a substation id', ids.parseSubstationId);
export const reactorIdOrNull = idOrNull('a reactor id', ids.parseReactorId);

const asUnit = <T>(unit: (value: bigint) => T) =>
  wire('an unsigned integer', (value) => {
    const big = isBlank(value) ? 0n : readUint(value);
    return big === undefined ? undefined : unit(big);
  });

export const power = asUnit(milliwatts);
export const height = asUnit(blockHeight);
export const oreAmount = asUnit(ore);

/** Word or number of a proto enum; absent means the word of number 0, as proto3 leaves it out. */
export function enumWord<W extends string>(words: readonly W[]) {
  return wire(`one of ${words.join(', ')}`, (value) => {
    if (isBlank(value)) return words[0];
    const number = readUint(value);
    return number === undefined ? words.find((word) => word === value) : words[Number(number)];
  });
}

/** A place where a struct can stand; `none` and `local` are none. */
export const ambit = wire('one of space, air, land, water', parseAmbit);

/** The id says by its type number what it is, so `locationType` need not be asked. */
export const structLocation = wire('a planet or fleet id', (value): Struct['location'] =>
  String(value).startsWith('9-')
    ? { kind: 'fleet', id: ids.parseFleetId(value) }
    : { kind: 'planet', id: ids.parsePlanetId(value) },
);

const slotList = list(structIdOrNull);

/** The four arrays and their counts, as planets and fleets carry them; spread into an object schema. */
export const slotFields = {
  space: slotList,
  air: slotList,
  land: slotList,
  water: slotList,
  spaceSlots: count,
  airSlots: count,
  landSlots: count,
  waterSlots: count,
};

/** More than any planet can have: a corrupt count must not fill the memory. */
const MAX_SLOTS = 1024;

type SlotWire = { readonly [A in Ambit]: readonly (ids.StructId | null)[] } & {
  readonly [A in `${Ambit}Slots`]: number;
};

/** Arrays may be shorter than the slot count (trailing free slots) or, on odd builds, longer: nothing is dropped. */
export function slotMap(raw: SlotWire): SlotMap {
  const entries = AMBITS.map((place) => {
    const filled = raw[place];
    const length = Math.max(filled.length, Math.min(raw[`${place}Slots`], MAX_SLOTS));
    return [place, Array.from({ length }, (_, slot) => filled[slot] ?? null)] as const;
  });
  return Object.fromEntries(entries) as unknown as SlotMap; // every ambit is in AMBITS
}
