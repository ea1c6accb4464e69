/** The socket's own conduct, with a node and a clock under the test's thumb. */
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createNodeSocket } from './createNodeSocket.ts';
import {
  NEW_BLOCK_QUERY,
  type NodeSocketMessage,
  type NodeSocketProblem,
  TX_QUERY,
  txWithEventQuery,
  txWithHashQuery,
} from './socketTypes.ts';

/** The other end: what was sent, and what is to be said. */
class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly sent: { readonly id: unknown; readonly method: string; readonly params: { readonly query?: string } }[] = [];
  closed = false;

  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(value: unknown): void {
    const data = typeof value === 'string' ? value : JSON.stringify(value);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  drop(reason = ''): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason }));
  }
  idOf(query: string): unknown {
    return this.sent.find((request) => request.method === 'subscribe' && request.params.query === query)?.id;
  }
  sayBlock(height: number, query = NEW_BLOCK_QUERY): void {
    const value = { block: { header: { height: String(height) } }, result_finalize_block: { events: [] } };
    this.say({
      jsonrpc: '2.0',
      id: this.idOf(query),
      result: { query, data: { type: 'tendermint/event/NewBlock', value } },
    });
  }
}

function setup() {
  FakeSocket.all.length = 0;
  const clock = createFakeClock();
  const socket = createNodeSocket({
    url: 'ws://node.test/websocket',
    namespace: 'game',
    WebSocket: FakeSocket as unknown as typeof globalThis.WebSocket,
    clock,
    random: () => 0,
  });
  const messages: NodeSocketMessage[] = [];
  const problems: NodeSocketProblem[] = [];
  const steps: string[] = [];
  socket.watchMessages((message) => messages.push(message));
  socket.watchProblems((problem) => problems.push(problem));
  socket.watchStatus((status) => steps.push(status.step));
  const wire = (): FakeSocket => {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  };
  return { clock, socket, messages, problems, steps, wire };
}

describe('a node socket', () => {
  it('connects with the first subscription and asks each query once, however many want it', () => {
    const { socket, wire, steps } = setup();
    expect(FakeSocket.all).toHaveLength(0);
    const stops = [socket.subscribe(NEW_BLOCK_QUERY), socket.subscribe(NEW_BLOCK_QUERY)];
    wire().open();
    socket.subscribe(TX_QUERY);
    expect(steps).toEqual(['connecting', 'open']);
    expect(wire().sent.map(({ method, params }) => [method, params.query])).toEqual([
      ['subscribe', NEW_BLOCK_QUERY],
      ['subscribe', TX_QUERY],
    ]);
    stops[0]?.();
    stops[0]?.();
    expect(wire().sent).toHaveLength(2);
    stops[1]?.();
    expect(wire().sent.at(-1)).toMatchObject({ method: 'unsubscribe', params: { query: NEW_BLOCK_QUERY } });
    socket.close();
  });

  it('waits longer each time, until the node has taken a subscription, and asks for all of them again', async () => {
    const { clock, socket, wire } = setup();
    socket.subscribe(NEW_BLOCK_QUERY);
    const delays: number[] = [];
    for (let i = 0; i < 7; i++) {
      wire().open();
      wire().drop('gone');
      expect(socket.status).toMatchObject({ step: 'waiting', why: 'gone' });
      delays.push(socket.status.step === 'waiting' ? socket.status.retryAtMs - clock.now() : 0);
      await clock.advance(delays.at(-1) ?? 0);
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    wire().open();
    expect(wire().sent).toMatchObject([{ method: 'subscribe' }]);
    wire().say({ jsonrpc: '2.0', id: wire().idOf(NEW_BLOCK_QUERY), result: {} });
    wire().drop();
    expect(socket.status).toMatchObject({ retryAtMs: clock.now() + 1_000, why: expect.stringContaining('1006') });
    socket.close();
  });

  it('reports what it missed before what comes next', async () => {
    const { clock, socket, messages, wire } = setup();
    socket.subscribe(NEW_BLOCK_QUERY);
    wire().open();
    wire().sayBlock(5);
    wire().sayBlock(8);
    wire().drop();
    await clock.advance(1_000);
    wire().open();
    wire().sayBlock(20);
    expect(messages.map((message) => (message.kind === 'gap' ? [message.from, message.to] : message.height))).toEqual([
      5n,
      [6n, 7n],
      8n,
      [8n, 20n],
      20n,
    ]);
    socket.close();
  });

  it('takes silence for the end of a connection, after asking whether anybody is there', async () => {
    const { clock, socket, wire } = setup();
    socket.subscribe(NEW_BLOCK_QUERY);
    wire().open();
    await clock.advance(45_000);
    expect(wire().sent.at(-1)).toMatchObject({ method: 'health' });
    wire().say({ jsonrpc: '2.0', id: 'health', result: {} });
    await clock.advance(45_000);
    expect(socket.status.step).toBe('open');
    const old = wire();
    await clock.advance(30_000);
    expect(old.closed).toBe(true);
    expect(socket.status.step).not.toBe('open');
    socket.close();
  });

  it('gives up on a node that takes the connection and says nothing', async () => {
    const { clock, socket } = setup();
    socket.subscribe(NEW_BLOCK_QUERY);
    await clock.advance(15_000);
    expect(socket.status).toMatchObject({ step: 'waiting', why: 'the node doesn’t respond' });
    socket.close();
  });

  it('names a subscription the node refuses, and goes on with the others', () => {
    const { socket, problems, messages, wire } = setup();
    const odd = txWithEventQuery('game', 'EventAttack', 'eventAttackDetail');
    expect(odd).toBe("tm.event='Tx' AND game.game.EventAttack.eventAttackDetail EXISTS");
    socket.subscribe(odd);
    socket.subscribe(NEW_BLOCK_QUERY);
    wire().open();
    const error = { code: -32603, message: 'Internal error', data: 'max_subscriptions_per_client 5 reached' };
    wire().say({ jsonrpc: '2.0', id: wire().idOf(odd), error });
    wire().sayBlock(5);
    expect(problems).toMatchObject([{ kind: 'subscription', query: odd, error: { reason: 'subscriptionLimit' } }]);
    // What the refused one would have told of is to be read.
    expect(messages).toMatchObject([
      { kind: 'gap', from: 5n, to: 5n },
      { kind: 'events', height: 5n },
    ]);
    socket.close();
  });

  it('tells each block as a gap while the node has ended a subscription, and asks for it again, ever more slowly', async () => {
    const { clock, socket, messages, wire } = setup();
    for (const query of [NEW_BLOCK_QUERY, TX_QUERY]) socket.subscribe(query);
    wire().open();
    for (const query of [NEW_BLOCK_QUERY, TX_QUERY]) wire().say({ jsonrpc: '2.0', id: wire().idOf(query), result: {} });
    wire().sayBlock(5);
    const asked = (): number =>
      wire().sent.filter(({ method, params }) => method === 'subscribe' && params.query === TX_QUERY).length;
    const idNow = (): unknown => wire().sent.findLast(({ params }) => params.query === TX_QUERY)?.id;
    const endIt = (): void => {
      const data = 'subscription was canceled (reason: client is not pulling messages fast enough)';
      wire().say({ jsonrpc: '2.0', id: idNow(), error: { code: -32000, message: 'Server error', data } });
    };
    endIt();
    expect(socket.status).toEqual({ step: 'open', missing: [TX_QUERY] });
    wire().sayBlock(6);
    for (const delayMs of [1_000, 2_000, 4_000]) {
      const before = asked();
      await clock.advance(delayMs - 1);
      expect(asked()).toBe(before);
      await clock.advance(1);
      expect(asked()).toBe(before + 1);
      endIt();
    }
    wire().sayBlock(7);
    await clock.advance(8_000);
    wire().say({ jsonrpc: '2.0', id: idNow(), result: {} });
    expect(socket.status).toEqual({ step: 'open' });
    // It may have begun within this one.
    wire().sayBlock(8);
    wire().sayBlock(9);
    const gaps = messages.flatMap((message) => (message.kind === 'gap' ? [[message.from, message.to]] : []));
    expect(gaps).toEqual([
      [5n, 6n],
      [6n, 7n],
      [7n, 8n],
    ]);
    socket.close();
  });

  it('misses nothing where the query about all transactions stands in for one about some', () => {
    const { socket, messages, wire } = setup();
    const one = txWithHashQuery('AB');
    for (const query of [NEW_BLOCK_QUERY, TX_QUERY, one]) socket.subscribe(query);
    wire().open();
    wire().say({ jsonrpc: '2.0', id: wire().idOf(one), error: { code: -32603, message: 'Internal error' } });
    wire().sayBlock(5);
    expect(messages).toMatchObject([{ kind: 'events', height: 5n }]);
    socket.close();
  });

  it.each(['not JSON', '[]', '7', '{"jsonrpc":"2.0","id":1,"result":{"data":{}}}', '{"id":1,"result":{"data":null}}'])(
    'reports what it cannot read, and lives on: %s',
    (text) => {
      const { socket, problems, messages, wire } = setup();
      socket.subscribe(NEW_BLOCK_QUERY);
      wire().open();
      wire().say(text);
      expect(problems).toMatchObject([{ kind: 'message' }]);
      wire().sayBlock(5);
      expect(messages).toHaveLength(1);
      socket.close();
    },
  );

  it('reads events of nodes that mark their ids', () => {
    const { socket, messages, wire } = setup();
    socket.subscribe(NEW_BLOCK_QUERY);
    wire().open();
    const value = { block: { header: { height: '5' } } };
    const data = { type: 'tendermint/event/NewBlock', value };
    wire().say({ jsonrpc: '2.0', id: `${String(wire().idOf(NEW_BLOCK_QUERY))}#event`, result: { data, events: {} } });
    expect(messages).toMatchObject([{ kind: 'events', height: 5n, unit: 'block' }]);
    socket.close();
  });

  it('connects again at once when it is told to', async () => {
    const { clock, socket, wire } = setup();
    socket.reconnect();
    expect(FakeSocket.all).toHaveLength(0);
    socket.subscribe(NEW_BLOCK_QUERY);
    wire().open();
    socket.reconnect();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.all[0]?.closed).toBe(true);
    // What the old one still says is not heard.
    FakeSocket.all[0]?.drop();
    expect(socket.status.step).toBe('connecting');
    await clock.advance(0);
    socket.close();
  });

  it('leaves nothing behind when it is closed', async () => {
    const { clock, socket, messages, wire, steps } = setup();
    socket.subscribe(NEW_BLOCK_QUERY);
    wire().open();
    const old = wire();
    socket.close();
    old.sayBlock(5);
    old.drop();
    socket.reconnect();
    socket.subscribe(TX_QUERY)();
    await clock.advance(100_000);
    expect(messages).toEqual([]);
    expect(clock.sleeping).toEqual([]);
    expect(FakeSocket.all).toHaveLength(1);
    expect(old.closed).toBe(true);
    expect(steps).toEqual(['connecting', 'open', 'closed']);
  });
});
