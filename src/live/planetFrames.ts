/**
 * Planet activity, one row per frame: docs/network/stream.md section 5. And the subjects of structs, fleets and the whole world,
 * which the spec lists and no known service feeds: whatever comes there says at least whom it is about.
 */
import { type FleetId, type PlanetId, parseFleetId, parsePlanetId, parseStructId, type StructId } from '../game/ids.ts';
import { decodeActivityBody, isActivityCategory } from '../wire/decodeActivity.ts';
import { FieldError, type Fields, fieldOf, heightOrNull, inside, numberOf, parseId } from '../wire/fields.ts';
import { isRecord } from '../wire/read.ts';
import type { Frame } from './frame.ts';
import type { LiveEvent } from './types.ts';

/** @throws FieldError */
export function decodePlanetFrame(frame: Frame): LiveEvent {
  const { fields, category, tokens } = frame;
  // The spec's older words have no row of their own behind them, and so no place in the planet's count.
  if (!isActivityCategory(category) && fieldOf(fields, 'seq') === undefined) return decodeHint(frame);
  const planetId = parseId('planet_id', fieldOf(fields, 'planet_id') ?? tokens[1], parsePlanetId);
  const seq = numberOf(fields, 'seq');
  const height = heightOrNull(fields, 'block_height');
  const detail = fieldOf(fields, 'detail');
  // Where the wrapper of the spec holds the detail itself, its fields are the frame's.
  const body = detail === undefined ? decodeActivityBody(category, fields) : decodeDetail(category, detail);
  return { ...body, planetId, seq, height };
}

function decodeDetail(category: string, detail: unknown) {
  try {
    return decodeActivityBody(category, detail);
  } catch (error) {
    throw error instanceof FieldError && error.path === 'detail' ? error : inside('detail', error);
  }
}

/** @throws FieldError when it names something that is no id */
export function decodeAsideFrame(frame: Frame): LiveEvent {
  const { category, fields } = frame;
  const isWhole = fieldOf(fields, 'planet_id') !== undefined && fieldOf(fields, 'seq') !== undefined;
  if (isWhole && isActivityCategory(category)) return decodePlanetFrame({ ...frame, tokens: ['planet'] });
  return decodeHint(frame);
}

const ID_FIELDS = [
  'id',
  'planet_id',
  'fleet_id',
  'struct_id',
  'location_id',
  'defender_struct_id',
  'protected_struct_id',
  'attacker_struct_id',
];

/** Ids of structs, fleets and planets wherever they stand: in the subject, in the frame, in its detail. */
function decodeHint({ subject, tokens, category, fields }: Frame): LiveEvent {
  const structIds = new Set<StructId>();
  const fleetIds = new Set<FleetId>();
  const planetIds = new Set<PlanetId>();
  function note(name: string, value: unknown): void {
    if (typeof value !== 'string') return;
    if (value.startsWith('5-')) structIds.add(parseId(name, value, parseStructId));
    else if (value.startsWith('9-')) fleetIds.add(parseId(name, value, parseFleetId));
    else if (value.startsWith('2-')) planetIds.add(parseId(name, value, parsePlanetId));
  }
  function noteAll(row: Fields): void {
    for (const name of ID_FIELDS) note(name, fieldOf(row, name));
  }
  for (const token of tokens) note('subject', token);
  noteAll(fields);
  const detail = fieldOf(fields, 'detail');
  if (isRecord(detail)) noteAll(detail);
  if (structIds.size + fleetIds.size + planetIds.size === 0) return { kind: 'other', category, subject };
  return { kind: 'hint', category, structIds: [...structIds], fleetIds: [...fleetIds], planetIds: [...planetIds] };
}
