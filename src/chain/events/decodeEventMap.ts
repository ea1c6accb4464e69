/**
 * The merged form of the node's websocket: `"{event type}.{key}"` to the values of all events of that type in order.
 * Which value belongs to which event can be told only where the lists are equally long. docs/network/stream.md section 12.
 */
import { FieldError } from '../../wire/fields.ts';
import { LIMITS } from '../../wire/limits.ts';
import { isBlank, isRecord, namesOf, readJsonText } from '../../wire/read.ts';
import { problemOf } from './decodeChainEvents.ts';
import { type EventContext, eventOf, ORIGIN_KEYS, payloadKeysOf } from './eventOf.ts';
import type { ChainEvent, DecodedEvents, EventProblem } from './types.ts';

/** What the node adds of its own, to be matched by queries: no event. */
const RESERVED = new Set(['tm.event', 'tx.hash', 'tx.height', 'block.height']);

type Columns = ReadonlyMap<string, readonly string[]>;

/** Never throws; see decodeChainEvents. Events come grouped by type, in order within a type. */
export function decodeEventMap(map: unknown, context: EventContext, namespace: string): DecodedEvents {
  const events: ChainEvent[] = [];
  const problems: EventProblem[] = [];
  const report = (type: string, error: unknown): void => {
    problems.push(problemOf(type, error, context));
  };
  const isMap = isRecord(map) && namesOf(map) !== undefined;
  if (!isBlank(map) && !isMap) report('', new FieldError('events', 'an object'));
  for (const [type, columns] of tablesOf(isMap ? map : {}, report)) {
    try {
      for (const attributes of rowsOf(columns, payloadKeysOf(type, namespace), (error) => report(type, error))) {
        try {
          events.push(eventOf(type, attributes, context, namespace));
        } catch (error) {
          report(type, error);
        }
      }
    } catch (error) {
      report(type, error);
    }
  }
  return { events, problems };
}

/** Keys have no dot, types have some. */
function tablesOf(
  map: Readonly<Record<string, unknown>>,
  report: (type: string, error: FieldError) => void,
): ReadonlyMap<string, Columns> {
  const tables = new Map<string, Map<string, readonly string[]>>();
  for (const [name, values] of Object.entries(map)) {
    const dot = name.lastIndexOf('.');
    if (RESERVED.has(name)) continue;
    const type = name.slice(0, Math.max(dot, 0));
    const key = name.slice(dot + 1);
    if (type === '' || key === '') {
      report(name, new FieldError(name, 'a name of the form type.key'));
    } else if (
      !Array.isArray(values) ||
      values.length > LIMITS.rows ||
      !values.every((value) => readJsonText(value) !== undefined)
    ) {
      report(type, new FieldError(key, 'a list of texts'));
    } else {
      const columns = tables.get(type) ?? new Map<string, readonly string[]>();
      tables.set(type, columns.set(key, values));
    }
  }
  return tables;
}

/** @throws FieldError when values that belong together cannot be told apart */
function rowsOf(
  columns: Columns,
  payloadKeys: readonly string[],
  report: (error: FieldError) => void,
): readonly ReadonlyMap<string, string>[] {
  const lengths = [...columns].map(([, values]) => values.length);
  const [onlyKey] = payloadKeys;
  const length =
    payloadKeys.length === 1 && onlyKey !== undefined
      ? (columns.get(onlyKey)?.length ?? 1)
      : lengths.reduce((longest, own) => Math.max(longest, own), 0);
  const usable = [...columns].filter(([key, values]) => {
    if (values.length === length) return true;
    const error = new FieldError(key, `${length} values`);
    // A payload by itself says what happened. Where it happened, and what nobody reads, may be missing.
    if (payloadKeys.includes(key)) throw error;
    if (payloadKeys.length > 0 && (ORIGIN_KEYS as readonly string[]).includes(key)) report(error);
    return false;
  });
  return Array.from({ length }, (_, row) => new Map(usable.map(([key, values]) => [key, values[row] ?? ''])));
}
