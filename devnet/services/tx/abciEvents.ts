/** Typed events as the node shows them: type and attributes of text. docs/network/chain-entities.md 4.1. */
import type { Block, TxResult } from '../../chain/types.ts';
import type { Json, WorldEvent } from '../../world/events.ts';
import { messageTypes } from './txJson.ts';

export interface AbciAttribute {
  readonly key: string;
  readonly value: string;
  readonly index: boolean;
}

export interface AbciEvent {
  readonly type: string;
  readonly attributes: readonly AbciAttribute[];
}

const attribute = (key: string, value: string): AbciAttribute => ({ key, value, index: true });

/** Typed names begin with `Event`; the few untyped events (`ugc_moderated`) carry plain text. 4.5 */
function abciEvent(namespace: string, event: WorldEvent, extra: AbciAttribute): AbciEvent {
  const typed = event.name.startsWith('Event');
  const text = (value: Json): string => (typed || typeof value !== 'string' ? JSON.stringify(value) : value);
  return {
    type: typed ? `${namespace}.${namespace}.${event.name}` : event.name,
    attributes: [...Object.entries(event.data).map(([key, value]) => attribute(key, text(value))), extra],
  };
}

/** `/sdk.staking.v1beta1.MsgX` to `staking`; the game is one module. */
function moduleOf(type: string, namespace: string): string {
  return /^\/[a-z0-9]+\.([a-z]+)\.v1beta1\./.exec(type)?.[1] ?? namespace;
}

/** Framework events first (one `message` per message), then the typed ones with the index of their message. */
export function txEvents(namespace: string, tx: TxResult): readonly AbciEvent[] {
  if (tx.code !== 0) return [];
  const messages = messageTypes(tx.raw).map((type, index) => ({
    type: 'message',
    attributes: [
      attribute('action', type),
      attribute('module', moduleOf(type, namespace)),
      attribute('msg_index', String(index)),
    ],
  }));
  const typed = tx.events.map(({ messageIndex, event }) =>
    abciEvent(namespace, event, attribute('msg_index', String(messageIndex))),
  );
  return [...messages, ...typed];
}

/** Events of a block itself: the clock, genesis replay and struct sweep before, expiry and cascades after. */
export function blockEvents(namespace: string, block: Block): readonly AbciEvent[] {
  return [
    ...block.beginEvents.map((event) => abciEvent(namespace, event, attribute('mode', 'BeginBlock'))),
    ...block.endEvents.map((event) => abciEvent(namespace, event, attribute('mode', 'EndBlock'))),
  ];
}

/** `"{type}.{key}"` to its values, several events of one type merged in order. docs/network/stream.md section 12. */
export function eventMap(events: readonly AbciEvent[]): Record<string, string[]> {
  const map: Record<string, string[]> = {};
  for (const { type, attributes } of events) {
    for (const { key, value } of attributes) (map[`${type}.${key}`] ??= []).push(value);
  }
  return map;
}
