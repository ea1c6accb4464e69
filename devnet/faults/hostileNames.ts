/**
 * A mirror that took names from whoever sent them: some are told in forms that the chain refuses (docs/network/mechanics.md
 * 9.6). A form follows from the true name alone, so that rows and frames tell one name in one way.
 */
import { printJson, RawNumber, type Wire, type WireObject } from '../services/wire.ts';
import { chanceOf } from './chance.ts';

/** Columns that hold a name whatever their row is. docs/network/web-api.md section 5 */
const COLUMNS: ReadonlySet<string> = new Set([
  'username',
  'guild_name',
  'onchain_name',
  'counterparty_username',
  'player_name',
  'planet_name',
]);
/** `name` is a name where one of these says that the row is a guild, player, planet or substation; settings have names too. */
const KEYS = ['id', 'guild_id', 'object_id'] as const;
const NAMED_ID = /^[0124]-[0-9]+$/;

const LOOKALIKES: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' };
const MARKS = '\u0301\u0336\u0353'.repeat(12);
const LONG = 4000;

/** What a hostile writer makes of a name. */
export const HOSTILE_FORMS: Readonly<Record<string, (name: string) => string>> = {
  nul: (name) => `${name.slice(0, 1)}\u0000${name.slice(1)}`,
  newline: (name) => `${name}\r\nOwner`,
  isolate: (name) => `${name}\u2069\u2069 arrived.\u202e`,
  zalgo: (name) => Array.from(name, (letter) => letter + MARKS).join(''),
  lookalike: (name) => `А${name.slice(1).replaceAll(/[aceiopxy]/g, (letter) => LOOKALIKES[letter] ?? letter)}`,
  rightToLeft: (name) => `\u202e${name} אבג`,
  long: (name) => name.repeat(Math.ceil(LONG / name.length)).slice(0, LONG),
  tags: (name) =>
    name + Array.from(name, (letter) => String.fromCodePoint(0xe0000 + (letter.charCodeAt(0) % 0x80))).join(''),
};
const FORMS = Object.values(HOSTILE_FORMS);

export interface Hostility {
  readonly seed: number;
  /** Share of the names that are told so, 0..1. */
  readonly share: number;
  /** Called for every name that is. */
  readonly onHostile: () => void;
}

/** The same answer with some names in hostile forms; the given one stays as it is. */
export function hostileNames(value: Wire, hostility: Hostility): Wire {
  if (isList(value)) return value.map((item) => hostileNames(item, hostility));
  if (typeof value !== 'object' || value === null || value instanceof RawNumber) return value;
  return hostileRow(value, hostility);
}

function hostileRow(row: WireObject, hostility: Hostility): WireObject {
  const told: Record<string, Wire | undefined> = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell === undefined) continue;
    if (typeof cell === 'string' && isName(column, row)) told[column] = hostileName(cell, hostility);
    else told[column] = column === 'detail' ? hostileDetail(cell, hostility) : hostileNames(cell, hostility);
  }
  return told;
}

/** The web API prints it as JSON inside a text. */
function hostileDetail(cell: Wire, hostility: Hostility): Wire {
  if (typeof cell !== 'string' || !cell.startsWith('{')) return hostileNames(cell, hostility);
  return printJson(hostileNames(JSON.parse(cell) as Wire, hostility));
}

function isName(column: string, row: WireObject): boolean {
  if (COLUMNS.has(column)) return true;
  if (column !== 'name') return false;
  // A route that tells a name alone tells nothing else.
  return Object.keys(row).length === 1 || KEYS.some((key) => isNamedId(row[key]));
}

function isNamedId(cell: Wire | undefined): boolean {
  return typeof cell === 'string' && NAMED_ID.test(cell);
}

function hostileName(name: string, { seed, share, onHostile }: Hostility): string {
  if (name === '' || chanceOf(seed, `name/${name}`, 0) >= share) return name;
  onHostile();
  const form = FORMS[Math.floor(chanceOf(seed, `name/${name}`, 1) * FORMS.length)];
  return form?.(name) ?? name;
}

function isList(value: Wire): value is readonly Wire[] {
  return Array.isArray(value);
}
