/**
 * One event message of the node's websocket: a block, or a transaction. docs/network/stream.md section 12.
 * `data` has the events as they were; the merged map beside it is read where a node leaves them out of `data`.
 */
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { fromBase64 } from '../../lib/bytes.ts';
import { refusalText } from '../../wire/limits.ts';
import { isBlank, isRecord, readUint } from '../../wire/read.ts';
import { DecodeError } from '../../wire/wire.ts';
import { decodeChainEvents } from '../events/decodeChainEvents.ts';
import { decodeEventMap } from '../events/decodeEventMap.ts';
import type { EventContext } from '../events/eventOf.ts';
import type { DecodedEvents } from '../events/types.ts';
import { txHash } from '../tx/txHash.ts';
import type { NodeTxEnd } from './types.ts';

export interface SocketUnit extends DecodedEvents {
  readonly height: BlockHeight;
  /** What arrived whole: the block's own events, or one transaction by its hash. */
  readonly unit: 'block' | { readonly hash: string };
  /** How the transaction ended; null for a block, and where the node does not say. */
  readonly end: NodeTxEnd | null;
}

const ROUTE = 'websocket';

type Fields = Readonly<Record<string, unknown>>;

/** @param result of a JSON-RPC answer with events. @throws DecodeError when it is neither a block nor a transaction */
export function decodeSocketMessage(result: Fields, namespace: string): SocketUnit {
  const data = fieldsAt(result, 'data');
  const type = data['type'];
  const value = fieldsAt(data, 'value');
  if (typeof type === 'string' && type.endsWith('/NewBlock')) return blockOf(value, result['events'], namespace);
  if (typeof type === 'string' && type.endsWith('/Tx')) return txOf(value, result['events'], namespace);
  throw new DecodeError(ROUTE, 'data.type', 'a NewBlock or a Tx');
}

function blockOf(value: Fields, map: unknown, namespace: string): SocketUnit {
  const height = heightAt(fieldsAt(fieldsAt(value, 'block'), 'header'), 'height');
  const lists: readonly (readonly [string, 'begin' | 'end' | null])[] = [
    ['result_begin_block', 'begin'],
    ['result_finalize_block', null],
    ['result_end_block', 'end'],
  ];
  const parts = lists.flatMap(([name, phase]) => {
    const part = value[name];
    if (!isRecord(part) || isBlank(part['events'])) return [];
    return [decodeChainEvents(part['events'], { height, source: { kind: 'block', phase } }, namespace)];
  });
  const whole: EventContext = { height, source: { kind: 'block', phase: null } };
  const decoded = parts.length > 0 ? joined(parts) : decodeEventMap(map, whole, namespace);
  return { height, unit: 'block', end: null, ...decoded };
}

function txOf(value: Fields, map: unknown, namespace: string): SocketUnit {
  const outcome = fieldsAt(value, 'TxResult');
  const height = heightAt(outcome, 'height');
  const hash = hashOf(outcome['tx'], map);
  // Index 0 is left out, as every zero may be.
  const index = isBlank(outcome['index']) ? 0n : readUint(outcome['index']);
  const txIndex = index === undefined ? null : Number(index);
  const context: EventContext = { height, source: { kind: 'tx', hash, txIndex } };
  const result = isRecord(outcome['result']) ? outcome['result'] : null;
  const events = result?.['events'];
  const decoded = Array.isArray(events)
    ? decodeChainEvents(events, context, namespace)
    : decodeEventMap(map, context, namespace);
  return { height, unit: { hash }, end: result && endOf(result), ...decoded };
}

/** A zero and an empty text are left out. */
function endOf(result: Fields): NodeTxEnd {
  const { code = 0, codespace = '', log = '' } = result;
  return { code: Number(code), codespace: refusalText(codespace), log: refusalText(log) };
}

function hashOf(tx: unknown, map: unknown): string {
  const named: unknown = isRecord(map) && Array.isArray(map['tx.hash']) ? map['tx.hash'][0] : undefined;
  if (typeof named === 'string' && /^[0-9a-fA-F]{64}$/.test(named)) return named.toUpperCase();
  try {
    if (typeof tx === 'string' && tx !== '') return txHash(fromBase64(tx));
  } catch {
    // Not base64: said below.
  }
  throw new DecodeError(ROUTE, 'data.value.TxResult.tx', 'a transaction in base64');
}

function joined(parts: readonly DecodedEvents[]): DecodedEvents {
  return { events: parts.flatMap((part) => part.events), problems: parts.flatMap((part) => part.problems) };
}

function fieldsAt(parent: Fields, name: string): Fields {
  const value = parent[name];
  if (!isRecord(value)) throw new DecodeError(ROUTE, name, 'an object');
  return value;
}

function heightAt(parent: Fields, name: string): BlockHeight {
  const height = readUint(parent[name]);
  if (height === undefined || height === 0n) throw new DecodeError(ROUTE, name, 'a block height above 0');
  return blockHeight(height);
}
