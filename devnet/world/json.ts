/**
 * Records as proto JSON. docs/network/chain-entities.md 0.1: camelCase, uint64 as text, enums as words, bytes base64, decimals
 * with 18 places. Events write defaults; `omitZero` leaves them out as the command line tool and some gateways do.
 */
import {
  allocationType,
  ambit,
  fleetStatus,
  guildJoinBypassLevel,
  objectType,
  planetStatus,
  providerAccessPolicy,
  techActiveWeaponry,
  techOreReserveDefenses,
  techPassiveWeaponry,
  techPlanetaryDefenses,
  techPlanetaryMining,
  techPlanetaryRefineries,
  techPowerGeneration,
  techUnitDefenses,
  techWeaponControl,
} from '../../src/generated/game/enums.ts';
import { toBase64 } from '../../src/lib/bytes.ts';
import type { Json } from './events.ts';
import { lineHasField, lineHasPlanetAttribute, type NetworkLine } from './line.ts';
import {
  GRID_ATTRIBUTES,
  PLANET_ATTRIBUTES,
  type Records,
  STRUCT_ATTRIBUTES,
  type TableName,
  type WorldView,
} from './view.ts';

export interface JsonOptions {
  /** Leave out fields that hold their default. */
  readonly omitZero?: boolean;
  /** Leave out fields that came later. */
  readonly line?: NetworkLine;
}

type EnumTable = Readonly<Record<string, number>>;

/** Number-valued fields are enums in every record; this says which. */
const ENUMS: { readonly [T in TableName]?: Readonly<Record<string, EnumTable>> } = {
  planet: { status: planetStatus },
  struct: { locationType: objectType, operatingAmbit: ambit },
  fleet: { locationType: objectType, status: fleetStatus },
  guild: {
    joinInfusionMinimumBypassByRequest: guildJoinBypassLevel,
    joinInfusionMinimumBypassByInvite: guildJoinBypassLevel,
  },
  provider: { accessPolicy: providerAccessPolicy },
  allocation: { type: allocationType },
  infusion: { destinationType: objectType },
  structType: {
    category: objectType,
    primaryWeapon: techActiveWeaponry,
    primaryWeaponControl: techWeaponControl,
    secondaryWeapon: techActiveWeaponry,
    secondaryWeaponControl: techWeaponControl,
    passiveWeaponry: techPassiveWeaponry,
    unitDefenses: techUnitDefenses,
    oreReserveDefenses: techOreReserveDefenses,
    planetaryDefenses: techPlanetaryDefenses,
    planetaryMining: techPlanetaryMining,
    planetaryRefinery: techPlanetaryRefineries,
    powerGeneration: techPowerGeneration,
  },
};

/** Text fields that hold a decimal as its 10^18-fold integer. */
const DECIMALS: { readonly [T in TableName]?: readonly string[] } = {
  guild: ['bankConvertInFee', 'bankConvertOutFee'],
  reactor: ['defaultCommission'],
  provider: ['providerCancellationPenalty', 'consumerCancellationPenalty'],
  infusion: ['commission'],
};

/** `40000000000000000` to `0.040000000000000000`; '' reads as zero. */
export function decimalText(binary: string): string {
  const digits = (binary === '' ? '0' : binary).padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
}

/** The word of an enum number; the number itself as text when it is not in the table. */
export function enumWord(table: EnumTable, value: number): string {
  return Object.entries(table).find(([word, number]) => number === value && word !== 'UNRECOGNIZED')?.[0] ?? `${value}`;
}

export function recordJson<T extends TableName>(
  table: T,
  record: Records[T],
  options: JsonOptions = {},
): { readonly [field: string]: Json } {
  const enums: Readonly<Record<string, EnumTable>> = ENUMS[table] ?? {};
  const decimals: readonly string[] = DECIMALS[table] ?? [];
  const json: Record<string, Json> = {};
  for (const [field, value] of Object.entries(record)) {
    if (options.line && !lineHasField(options.line, table, field)) continue;
    if (options.omitZero && isDefault(value)) continue;
    const words = enums[field];
    if (words && typeof value === 'number') json[field] = enumWord(words, value);
    else if (decimals.includes(field)) json[field] = decimalText(String(value));
    else json[field] = plainJson(value);
  }
  return json;
}

function isDefault(value: unknown): boolean {
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length === 0;
  return value === '' || value === 0n || value === 0 || value === false || value === undefined;
}

/** Fields are bigint, text, bool, bytes, lists of text, or a coin. */
function plainJson(value: unknown): Json {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return toBase64(value);
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainJson(inner)]));
  }
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  return null;
}

type AttributesJson = { readonly [field: string]: string | boolean };

function attributes(
  names: readonly string[],
  read: (name: string) => bigint,
  options: JsonOptions,
): Record<string, string | boolean> {
  const json: Record<string, string | boolean> = {};
  for (const name of names) {
    const value = read(name);
    if (!options.omitZero || value !== 0n) json[name] = value.toString();
  }
  return json;
}

/** `gridAttributes` of one object. docs/network/chain-entities.md 1.14. */
export function gridAttributesJson(view: WorldView, objectId: string, options: JsonOptions = {}): AttributesJson {
  const values = new Map(GRID_ATTRIBUTES.map((name) => [name as string, view.grid(name, objectId)]));
  return attributes(GRID_ATTRIBUTES, (name) => values.get(name) ?? 0n, options);
}

/** `planetAttributes`. docs/network/chain-entities.md 1.2. */
export function planetAttributesJson(view: WorldView, planetId: string, options: JsonOptions = {}): AttributesJson {
  const values = new Map(PLANET_ATTRIBUTES.map((name) => [name as string, view.planetAttribute(name, planetId)]));
  const names = PLANET_ATTRIBUTES.filter((name) => lineHasPlanetAttribute(view.line, name));
  return attributes(names, (name) => values.get(name) ?? 0n, options);
}

const STATUS_FLAGS: readonly (readonly [string, bigint])[] = [
  ['isMaterialized', 1n],
  ['isBuilt', 2n],
  ['isOnline', 4n],
  ['isHidden', 16n],
  ['isDestroyed', 32n],
  ['isLocked', 64n],
];

/** `structAttributes`: the attributes, `typeCount` never filled here, and the flags of the status. 1.3. */
export function structAttributesJson(view: WorldView, structId: string, options: JsonOptions = {}): AttributesJson {
  const values = new Map(STRUCT_ATTRIBUTES.map((name) => [name as string, view.structAttribute(name, structId)]));
  values.set('typeCount', 0n);
  const json = attributes(STRUCT_ATTRIBUTES, (name) => values.get(name) ?? 0n, options);
  const status = view.structAttribute('status', structId);
  for (const [flag, bit] of STATUS_FLAGS) {
    const set = (status & bit) !== 0n;
    if (set || !options.omitZero) json[flag] = set;
  }
  return json;
}

/** RFC 3339 with milliseconds only when there are any, as the framework prints a timestamp. */
export function timestampText(timeMs: number): string {
  return new Date(timeMs).toISOString().replace('.000Z', 'Z');
}
