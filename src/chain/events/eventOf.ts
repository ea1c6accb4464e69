/** One event out of its attributes, wherever they came from. docs/network/chain-entities.md 4.1. */
import { FieldError } from '../../wire/fields.ts';
import type { BlockHeight } from '../../game/units.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { EVENT_ROWS } from './rows/eventRows.ts';
import { decodeModeration, MODERATION_KEYS, MODERATION_TYPE } from './rows/moderationRow.ts';
import type { EventRow } from './rows/row.ts';
import { type ChainEvent, type ChainEventBody, type EventOrigin, STAKING_WORDS } from './types.ts';

/** What the events of one list have in common; which message, which phase, each says itself. */
export interface EventContext {
  readonly height: BlockHeight;
  readonly source:
    | { readonly kind: 'tx'; readonly hash: string | null; readonly txIndex: number | null }
    | { readonly kind: 'block'; readonly phase: 'begin' | 'end' | null };
}

/** Attribute texts by key, spelled plainly. */
export type Attributes = ReadonlyMap<string, string>;

/** Attributes that say where an event came from, on every kind of event. */
export const ORIGIN_KEYS = ['msg_index', 'mode'] as const;

/** The keys this client reads on events of a type, besides {@link ORIGIN_KEYS}. */
export function payloadKeysOf(type: string, namespace: string): readonly string[] {
  if (type === MODERATION_TYPE) return MODERATION_KEYS;
  const row = rowOf(type, namespace);
  return row === undefined ? [] : [row.key];
}

/** @throws FieldError when it is an event of ours that cannot be read */
export function eventOf(type: string, attributes: Attributes, context: EventContext, namespace: string): ChainEvent {
  return { ...bodyOf(type, attributes, namespace), origin: originOf(attributes, context) };
}

export function originOf(attributes: Attributes, { height, source }: EventContext): EventOrigin {
  if (source.kind === 'tx') {
    const index = attributes.get('msg_index');
    const messageIndex = index !== undefined && /^\d{1,9}$/.test(index) ? Number(index) : null;
    return { height, source: { ...source, messageIndex } };
  }
  const mode = attributes.get('mode');
  const phase = mode === 'BeginBlock' ? 'begin' : mode === 'EndBlock' ? 'end' : source.phase;
  return { height, source: { kind: 'block', phase } };
}

function rowOf(type: string, namespace: string): EventRow | undefined {
  const prefix = `${namespace}.${namespace}.`;
  if (!type.startsWith(prefix)) return undefined;
  const name = type.slice(prefix.length);
  return Object.hasOwn(EVENT_ROWS, name) ? EVENT_ROWS[name] : undefined;
}

function bodyOf(type: string, attributes: Attributes, namespace: string): ChainEventBody {
  const row = rowOf(type, namespace);
  if (row !== undefined) return row.decode(payloadOf(row, attributes));
  if (type === MODERATION_TYPE) return decodeModeration(Object.fromEntries(attributes));
  const word = STAKING_WORDS.find((known) => known === type);
  return word === undefined ? { kind: 'unknown', type } : { kind: 'staking', word };
}

/** Attribute values of typed events are JSON text; a bare text may come without its quotes. */
function payloadOf(row: EventRow, attributes: Attributes): unknown {
  const text = attributes.get(row.key);
  if (text === undefined) throw new FieldError(row.key, 'an attribute of this name');
  if (row.bare && !text.startsWith('"')) return text;
  try {
    return parseJson(text);
  } catch {
    throw new FieldError(row.key, 'JSON text');
  }
}
