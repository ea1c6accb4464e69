/** Line 9: a node's websocket that floods. What it says is read on the page, so it is hung up on, and the blocks are read instead. */
import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { underAttack } from '../../testing/attack.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createNodeSocket } from './createNodeSocket.ts';
import { NEW_BLOCK_QUERY, type NodeSocketMessage } from './socketTypes.ts';
import { type ChainUpdate, watchChainEvents } from './watchChainEvents.ts';

const MIB = 1024 * 1024;

class Flooding extends EventTarget {
  static readonly all: Flooding[] = [];
  closed = false;
  constructor() {
    super();
    Flooding.all.push(this);
  }
  send(): void {}
  close(): void {
    this.closed = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const FLOODS: Readonly<Record<string, (say: (data: unknown) => void) => void>> = {
  'one message of 600 MB': (say) => say(new ArrayBuffer(600 * MIB)),
  'a message of 2 MB': (say) => say(`{"id":1,"pad":"${'x'.repeat(2 * MIB)}"}`),
  'many large ones': (say) => Array.from({ length: 10 }).forEach(() => say(`"${'x'.repeat(900_000)}"`)),
  'many small ones': (say) => Array.from({ length: 5_000 }).forEach(() => say('{"id":1,"result":{}}')),
  brackets: (say) => Array.from({ length: 50 }).forEach(() => say('['.repeat(200_000))),
};

test('is closed beyond what a page can read, waits, and connects again', async () => {
  await underAttack(
    { line: 9, what: 'floods through the websocket of a node' },
    Object.entries(FLOODS),
    async ([, flood]) => {
      Flooding.all.length = 0;
      const clock = createFakeClock();
      const socket = createNodeSocket({
        url: 'ws://node.test/websocket',
        namespace: 'game',
        WebSocket: Flooding as unknown as typeof globalThis.WebSocket,
        clock,
        random: () => 0,
      });
      socket.subscribe(NEW_BLOCK_QUERY);
      const [first] = Flooding.all;
      first?.dispatchEvent(new Event('open'));
      flood((data) => first?.say(data));
      expect(first?.closed).toBe(true);
      expect(socket.status).toMatchObject({
        step: 'waiting',
        why: 'the node sends more data than this browser can handle',
      });
      await clock.advance(1_000);
      expect(Flooding.all).toHaveLength(2);
      // It floods for ever: it is asked less and less often.
      for (let second = 0; second < 120; second++) {
        const last = Flooding.all.at(-1);
        last?.dispatchEvent(new Event('open'));
        if (last?.closed === false) flood((data) => last.say(data));
        await clock.advance(1_000);
      }
      expect(Flooding.all.length).toBeLessThan(10);
      socket.close();
    },
    ([name]) => name,
  );
});

test('events that come while a hole is read wait up to a number, and are lost as one hole beyond it', async () => {
  const messages = createEmitter<NodeSocketMessage>();
  const updates: ChainUpdate[] = [];
  const stop = watchChainEvents({
    socket: { subscribe: () => () => undefined, watchMessages: (listener) => messages.watch(listener) },
    // A node that never answers.
    node: { fetchBlockEvents: () => new Promise(() => undefined) },
    onUpdate: (update) => updates.push(update),
    clock: createFakeClock(),
  });
  messages.emit({ kind: 'gap', from: blockHeight(1n), to: blockHeight(3n) });
  for (let at = 4n; at < 10_000n; at++) {
    messages.emit({
      kind: 'events',
      query: NEW_BLOCK_QUERY,
      height: blockHeight(at),
      unit: 'block',
      end: null,
      events: [],
    });
  }
  expect(updates.map(({ kind }) => kind)).toEqual(['lost', 'lost', 'lost', 'lost']);
  stop();
});
