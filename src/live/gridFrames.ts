/** Live numbers of any object, and infusions, which share their subject. docs/network/stream.md sections 3 and 4. */
import { parseAddress, parsePlayerId } from '../game/ids.ts';
import type { InfusionRecord } from '../game/entities.ts';
import { fraction, microAlpha, milliwatts } from '../game/units.ts';
import {
  FieldError,
  type Fields,
  fieldOf,
  fractionOrNull,
  idOf,
  idOrNull,
  parseId,
  textOf,
  uintOf,
  uintOrNull,
} from '../wire/fields.ts';
import { isNobody, parseInfused } from '../wire/read.ts';
import type { Frame } from './frame.ts';
import type { LiveEvent } from './types.ts';

/** Attributes whose display number equals the raw one, so that it will do where the raw column is missing. */
const UNSCALED = new Set([
  'ore',
  'connectionCount',
  'allocationPointerStart',
  'allocationPointerEnd',
  'proxyNonce',
  'lastAction',
  'nonce',
  'ready',
  'checkpointBlock',
]);

/** @throws FieldError */
export function decodeGrid({ tokens, category, fields }: Frame): LiveEvent {
  // An infusion row, on the subject of old grid frames: only the category tells it apart. facts section 11, trap 1.
  if (category === 'player_consensus') return { kind: 'infusion', infusion: infusionOf(fields) };
  const objectType = fieldOf(fields, 'object_type') === undefined ? tokens[1] : textOf(fields, 'object_type');
  const objectId = fieldOf(fields, 'object_id') === undefined ? tokens[2] : textOf(fields, 'object_id');
  if (objectType === undefined || objectType === '') throw new FieldError('object_type', 'a text');
  if (objectId === undefined || objectId === '') throw new FieldError('object_id', 'a text');
  // A player owns itself, also where an old frame does not say so.
  const owner = fieldOf(fields, 'player_id') ?? tokens[3] ?? (objectType === 'player' ? objectId : undefined);
  return {
    kind: 'grid',
    attribute: category,
    objectType,
    objectId,
    owner: isNobody(owner) ? null : parseId('player_id', owner, parsePlayerId),
    value: valueOf(category, fields),
  };
}

/** The display number is floored to watts or grams: without the fine one the exact is not known. */
function valueOf(category: string, fields: Fields): bigint | null {
  if (fieldOf(fields, 'value_p') !== undefined) return uintOf(fields, 'value_p');
  const shown = uintOf(fields, 'value');
  return UNSCALED.has(category) ? shown : null;
}

function infusionOf(fields: Fields): InfusionRecord {
  return {
    destination: idOf(fields, 'destination_id', parseInfused),
    address: idOf(fields, 'address', parseAddress),
    playerId: idOrNull(fields, 'player_id', parsePlayerId),
    fuel: microAlpha(rawOf(fields, 'fuel')),
    defusing: microAlpha(rawOf(fields, 'defusing')),
    power: milliwatts(rawOf(fields, 'power')),
    commission: fractionOrNull(fields, 'commission') ?? fraction(0n),
    ratio: uintOrNull(fields, 'ratio_p') ?? uintOrNull(fields, 'ratio') ?? 0n,
  };
}

/** The fine column. The display column is floored, so it will not do: only where both are absent the value is 0. */
function rawOf(fields: Fields, name: string): bigint {
  const raw = `${name}_p`;
  return fieldOf(fields, name) === undefined ? (uintOrNull(fields, raw) ?? 0n) : uintOf(fields, raw);
}
