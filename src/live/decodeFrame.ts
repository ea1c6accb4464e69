/**
 * One frame of the stream to one event: pure, and never throws. facts/stream.md sections 1 to 8.
 * Frames are flat rows, or wrapped as the spec shows; subjects have an owner token since 2026-07-07, or none.
 */
import { parseGuildId, parsePlanetId, parsePlayerId, parseSubstationId } from '../game/ids.ts';
import {
  type Fields,
  FieldError,
  fieldOf,
  heightOf,
  idOf,
  idOrNull,
  isFields,
  isNobody,
  numberOf,
  readUint,
  textOf,
  textOrNull,
  timeMsOf,
  uintOf,
} from './fields.ts';
import { parseLossless } from './parseFrame.ts';
import { decodePlanetFrame } from './planetFrames.ts';
import type { LiveEvent } from './types.ts';

export type Decoded =
  | { readonly ok: true; readonly event: LiveEvent }
  | { readonly ok: false; readonly problem: { readonly subject: string; readonly what: string } };

interface Frame {
  readonly subject: string;
  /** After the namespace: `['grid', 'player', '1-42', '1-42']`. */
  readonly tokens: readonly string[];
  readonly category: string;
  readonly fields: Fields;
}

/** By the first token after the namespace. */
const FAMILIES: Readonly<Record<string, (frame: Frame) => LiveEvent>> = {
  consensus: decodeBlock,
  global: decodeBlock,
  grid: decodeGrid,
  player: decodePlayerFrame,
  planet: ({ fields, category, tokens }) => decodePlanetFrame(fields, category, tokens[1]),
  inventory: decodeInventory,
};

const utf8 = new TextDecoder();

/** @param namespace first token of every subject but `consensus` and `healthcheck` */
export function decodeFrame(subject: string, payload: Uint8Array | string, namespace: string): Decoded {
  try {
    const json = parseLossless(typeof payload === 'string' ? payload : utf8.decode(payload));
    if (!isFields(json)) throw new FieldError('frame', 'an object');
    return { ok: true, event: eventOf(subject, json, namespace) };
  } catch (error) {
    const what = error instanceof SyntaxError ? 'not JSON' : error instanceof Error ? error.message : 'unreadable';
    return { ok: false, problem: { subject, what } };
  }
}

function eventOf(subject: string, json: Fields, namespace: string): LiveEvent {
  const fields = unwrap(json);
  const all = subject.split('.');
  const tokens = all[0] === namespace ? all.slice(1) : all;
  // The relay's own heartbeat is the one frame without a category.
  if (subject === 'healthcheck') return { kind: 'other', category: 'healthcheck', subject };
  const category = textOf(fields, 'category');
  const stub = fieldOf(fields, 'stub');
  if (stub === true || stub === 'true') return stubOf(subject, tokens, category, fields);
  const family = tokens[0] ?? '';
  const decode = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined;
  return decode ? decode({ subject, tokens, category, fields }) : { kind: 'other', category, subject };
}

/** `{subject, category, id, updated_at, data}`: the row lies in `data`, and what it lacks is outside. */
function unwrap(json: Fields): Fields {
  const { data } = json;
  const row = typeof data === 'string' && data.startsWith('{') ? parseLossless(data) : data;
  return isFields(row) ? { ...json, ...row, category: json['category'] ?? row['category'] } : json;
}

function stubOf(subject: string, tokens: readonly string[], category: string, fields: Fields): LiveEvent {
  const named = fieldOf(fields, 'planet_id') ?? (tokens[0] === 'planet' ? tokens[1] : undefined);
  const planetId = idOrNull({ planet_id: named }, 'planet_id', parsePlanetId);
  return { kind: 'stub', category, subject, planetId };
}

function decodeBlock({ subject, category, fields }: Frame): LiveEvent {
  if (category !== 'block') return { kind: 'other', category, subject };
  return { kind: 'block', height: heightOf(fields, 'height'), atMs: timeMsOf(fields, 'updated_at') };
}

/** Attributes whose display number equals the raw one, so that it will do where the raw column is missing. */
const UNSCALED = new Set(['ore', 'connectionCount', 'lastAction', 'nonce', 'proxyNonce', 'ready', 'checkpointBlock']);

function decodeGrid({ subject, tokens, category, fields }: Frame): LiveEvent {
  // An infusion row, on the subject of old grid frames: only the category tells it apart. facts section 11, trap 1.
  if (category === 'player_consensus') return { kind: 'other', category: 'infusion', subject };
  const rawColumn = fieldOf(fields, 'value_p') === undefined && UNSCALED.has(category) ? 'value' : 'value_p';
  const [, typeToken, idToken, ownerToken] = tokens;
  const objectType = textOf({ object_type: fieldOf(fields, 'object_type') ?? typeToken }, 'object_type');
  const objectId = textOf({ object_id: fieldOf(fields, 'object_id') ?? idToken }, 'object_id');
  // A player owns itself, also where an old frame does not say so.
  const owner = fieldOf(fields, 'player_id') ?? ownerToken ?? (objectType === 'player' ? objectId : undefined);
  return {
    kind: 'grid',
    attribute: category,
    objectType,
    objectId,
    owner: idOrNull({ player_id: owner }, 'player_id', parsePlayerId),
    value: uintOf(fields, rawColumn),
  };
}

function decodePlayerFrame({ subject, category, fields }: Frame): LiveEvent {
  if (category === 'player_address') {
    return {
      kind: 'playerAddress',
      address: textOf(fields, 'address'),
      playerId: idOf(fields, 'player_id', parsePlayerId),
      status: textOf(fields, 'status'),
    };
  }
  if (category !== 'player_consensus') return { kind: 'other', category, subject };
  return {
    kind: 'player',
    playerId: idOf(fields, 'id', parsePlayerId),
    guildId: idOrNull(fields, 'guild_id', parseGuildId),
    substationId: idOrNull(fields, 'substation_id', parseSubstationId),
    planetId: idOrNull(fields, 'planet_id', parsePlanetId),
    name: textOrNull(fields, 'username'),
  };
}

/** Denominations may hold dots, so tokens are counted from the end. facts section 4. */
function decodeInventory({ tokens, category, fields }: Frame): LiveEvent {
  const direction = textOf(fields, 'direction');
  if (direction !== 'debit' && direction !== 'credit') throw new FieldError('direction', 'debit or credit');
  const playerToken = tokens.at(-2);
  const player = fieldOf(fields, 'player_id') ?? playerToken;
  return {
    kind: 'inventory',
    ledgerId: numberOf(fields, 'id'),
    height: heightOf(fields, 'block_height'),
    denom: textOf({ denom: fieldOf(fields, 'denom') ?? tokens.slice(1, -3).join('.') }, 'denom'),
    action: textOrNull(fields, 'action') ?? category,
    direction,
    amount: amountOf(fields),
    address: textOf({ address: fieldOf(fields, 'address') ?? tokens.at(-1) }, 'address'),
    playerId: isNobody(player) ? null : idOf({ player_id: player }, 'player_id', parsePlayerId),
  };
}

/** Ledger amounts are fine units in `amount_p`; `amount` is floored to whole grams and never good enough. */
function amountOf(fields: Fields): bigint {
  const amount = readUint(fieldOf(fields, 'amount_p'));
  if (amount === undefined) throw new FieldError('amount_p', 'an unsigned integer');
  return amount;
}
