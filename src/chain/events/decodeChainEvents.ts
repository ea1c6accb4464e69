/**
 * Lists of events as a node prints them: `tx_response.events`, `txs_results[].events`, and a block's own. Keys and
 * values are plain text, or both base64 as nodes before 0.38 wrote them. docs/network/chain-entities.md 4.1.
 */
import { FieldError } from '../../wire/fields.ts';
import { LIMITS } from '../../wire/limits.ts';
import { isBlank, isRecord, readWord } from '../../wire/read.ts';
import { fromBase64 } from '../../lib/bytes.ts';
import { type Attributes, type EventContext, eventOf, ORIGIN_KEYS, originOf, payloadKeysOf } from './eventOf.ts';
import type { ChainEvent, DecodedEvents, EventProblem } from './types.ts';

/** Never throws: what cannot be read is a problem, and the other events stay. */
export function decodeChainEvents(rawEvents: unknown, context: EventContext, namespace: string): DecodedEvents {
  const events: ChainEvent[] = [];
  const problems: EventProblem[] = [];
  const list = isBlank(rawEvents) ? [] : rawEvents;
  if (!Array.isArray(list)) {
    return { events, problems: [problemOf('', new FieldError('events', 'a list'), context)] };
  }
  if (list.length > LIMITS.rows) {
    const expected = `a list of at most ${LIMITS.rows}`; // not said: the technical detail
    return { events, problems: [problemOf('', new FieldError('events', expected), context)] };
  }
  for (const raw of list as unknown[]) {
    const type = isRecord(raw) ? (readWord(raw['type']) ?? '') : '';
    try {
      events.push(eventOf(type, attributesOf(raw, type, namespace), context, namespace));
    } catch (error) {
      problems.push(problemOf(type, error, context));
    }
  }
  return { events, problems };
}

/** @throws what is none of a decoder's errors */
export function problemOf(type: string, error: unknown, context: EventContext): EventProblem {
  if (!(error instanceof FieldError)) throw error;
  return { type, path: error.path, expected: error.expected, origin: originOf(new Map(), context) };
}

function attributesOf(raw: unknown, type: string, namespace: string): Attributes {
  if (!isRecord(raw) || type === '') throw new FieldError('type', 'a text');
  const list = isBlank(raw['attributes']) ? [] : raw['attributes'];
  if (!Array.isArray(list)) throw new FieldError('attributes', 'a list');
  if (list.length > LIMITS.items) throw new FieldError('attributes', `a list of at most ${LIMITS.items}`);
  const pairs = list.map(pairOf);
  const known = new Set<string>([...payloadKeysOf(type, namespace), ...ORIGIN_KEYS]);
  if (pairs.some(([key]) => known.has(key))) return firstOfEach(pairs);
  const decoded = pairs.map(([key, value]) => [plainText(key), plainText(value)] as const);
  return decoded.some(([key]) => key !== null && known.has(key)) ? firstOfEach(decoded) : firstOfEach(pairs);
}

function pairOf(attribute: unknown, index: number): readonly [key: string, value: string] {
  if (!isRecord(attribute)) throw new FieldError(`attributes[${index}]`, 'an object');
  const { key, value } = attribute;
  if (typeof key !== 'string') throw new FieldError(`attributes[${index}].key`, 'a text');
  // Old nodes write null where a value is empty.
  if (isBlank(value)) return [key, ''];
  if (typeof value !== 'string') throw new FieldError(`attributes[${index}].value`, 'a text');
  if (key.length > LIMITS.text || value.length > LIMITS.json)
    throw new FieldError(`attributes[${index}].value`, `a text of at most ${LIMITS.json} characters`);
  return [key, value];
}

function firstOfEach(pairs: readonly (readonly [string | null, string | null])[]): Attributes {
  const attributes = new Map<string, string>();
  for (const [key, value] of pairs) {
    if (key !== null && value !== null && !attributes.has(key)) attributes.set(key, value);
  }
  return attributes;
}

/** null when it is no base64 of a text. */
function plainText(base64: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(base64));
  } catch {
    return null;
  }
}
