/**
 * A mirror that is wrong: some of its numbers about ore, alpha and health are told too high. A route that tells a cell
 * wrong tells it wrong in the same way until the cell changes, as a row that was never written right would be.
 */
import { printJson, RawNumber, type Wire, type WireObject } from '../services/wire.ts';
import { chanceOf } from './chance.ts';

/** Columns that hold such a number themselves. docs/network/web-api.md section 5 */
const COLUMNS: ReadonlySet<string> = new Set([
  'ore',
  'undiscovered_ore',
  'seized_ore',
  'mined',
  'forfeited',
  'seized',
  'alpha',
  'health',
]);
/** Columns that hold it where their row says that it is one. */
const VALUES: ReadonlySet<string> = new Set(['val', 'value', 'value_p']);
const ATTRIBUTES: ReadonlySet<Wire | undefined> = new Set(['ore', 'health']);
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'amount_p']);
const DENOMS: ReadonlySet<Wire | undefined> = new Set(['ore', 'ualpha']);
/** What tells one row from another, whichever it has. */
const KEYS = ['id', 'object_id', 'struct_id', 'player_id', 'planet_id', 'guild_id'] as const;

export interface Wrongness {
  readonly seed: number;
  /** Share of the cells that are wrong, 0..1. */
  readonly share: number;
  /** Called for every cell that is told wrong. */
  readonly onWrong: () => void;
}

/** The same answer with some cells altered; the given one stays as it is. */
export function wrongCells(value: Wire, wrongness: Wrongness): Wire {
  if (isList(value)) return value.map((item) => wrongCells(item, wrongness));
  if (typeof value !== 'object' || value === null || value instanceof RawNumber) return value;
  return wrongRow(value, wrongness);
}

function wrongRow(row: WireObject, wrongness: Wrongness): WireObject {
  const identity = KEYS.map((key) => row[key]).find((id) => typeof id === 'string' || typeof id === 'number') ?? '';
  const told: Record<string, Wire | undefined> = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell === undefined) continue;
    if (isTarget(column, row)) told[column] = wrongCell(cell, `${String(identity)}/${column}`, wrongness);
    else told[column] = column === 'detail' ? wrongDetail(cell, wrongness) : wrongCells(cell, wrongness);
  }
  return told;
}

/** The web API prints it as JSON inside a text. */
function wrongDetail(cell: Wire, wrongness: Wrongness): Wire {
  if (typeof cell !== 'string' || !cell.startsWith('{')) return wrongCells(cell, wrongness);
  return printJson(wrongCells(JSON.parse(cell) as Wire, wrongness));
}

function isTarget(column: string, row: WireObject): boolean {
  if (COLUMNS.has(column)) return true;
  if (VALUES.has(column)) return ATTRIBUTES.has(row['attribute_type']);
  return AMOUNTS.has(column) && DENOMS.has(row['denom']);
}

/** Stays a whole number in the dress it came in, so that no decoder can tell. */
function wrongCell(cell: Wire, lane: string, { seed, share, onWrong }: Wrongness): Wire {
  if (!(cell instanceof RawNumber) && typeof cell === 'object') return cell;
  const digits = cell instanceof RawNumber ? cell.text : String(cell);
  if (!/^[0-9]+$/.test(digits) || chanceOf(seed, `${lane}/${digits}`, 0) >= share) return cell;
  onWrong();
  const wrong = BigInt(digits) + 1n + BigInt(Math.floor(chanceOf(seed, lane, 1) * 9));
  if (typeof cell === 'string') return wrong.toString();
  if (typeof cell === 'number') return Number(wrong);
  return cell instanceof RawNumber ? new RawNumber(wrong.toString()) : wrong;
}

function isList(value: Wire): value is readonly Wire[] {
  return Array.isArray(value);
}
