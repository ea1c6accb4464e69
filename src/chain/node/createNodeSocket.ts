/**
 * Subscriptions over one websocket to a node: connect, subscribe, decode, wait, connect again. Backoff 1 s doubling to
 * 30 s with jitter, begun anew once the node has taken a subscription. docs/network/stream.md section 12.
 * A node may refuse one subscription, or end it and keep the socket: that one is asked for again in the same steps, and until it
 * stands each block is told as a gap.
 */
import type { BlockHeight } from '../../game/units.ts';
import { createSocketBound } from '../../lib/boundSocket.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { say } from '../../lib/words/say.ts';
import { isRecord } from '../../wire/read.ts';
import { DecodeError } from '../../wire/wire.ts';
import { decodeSocketMessage } from './decodeSocketMessage.ts';
import { rpcErrorOf } from './envelope.ts';
import type { NodeRpcError } from './errors.ts';
import { createGapDetector } from './gapDetector.ts';
import {
  type NodeSocket,
  type NodeSocketMessage,
  type NodeSocketProblem,
  type NodeSocketStatus,
  TX_QUERY,
} from './socketTypes.ts';

export interface NodeSocketOptions {
  /** `wss://…/websocket` */
  readonly url: string;
  readonly namespace: string;
  readonly WebSocket?: typeof globalThis.WebSocket | undefined;
  readonly clock?: Clock | undefined;
  /** 0..1, replaceable for tests. */
  readonly random?: (() => number) | undefined;
}

const FIRST_DELAY_MS = 1_000;
const LAST_DELAY_MS = 30_000;
const CONNECT_DEADLINE_MS = 15_000;
/** Nothing heard for this long: the socket is dead although nobody said so. Asked after half of it. */
const SILENCE_MS = 60_000;
const LOOK_EVERY_MS = SILENCE_MS / 4;
/**
 * A block's own events are some kilobytes, a transaction's as many; what is more is read block by block, at our own pace. Read on
 * the page, so that it is as much as the page can read beside everything else.
 */
const BOUNDS = { messageBytes: 1024 * 1024, bytes: 4 * 1024 * 1024, messages: 2_000 };
/** Answers to it are signs of life and nothing more. */
const HEALTH_ID = 'health';

export function createNodeSocket(options: NodeSocketOptions): NodeSocket {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? Math.random;
  const statuses = createEmitter<NodeSocketStatus>();
  const messages = createEmitter<NodeSocketMessage>();
  const problems = createEmitter<NodeSocketProblem>();
  const gaps = createGapDetector();
  /** By query: how many want it. */
  const wanted = new Map<string, number>();
  /** By request id, of the present connection. */
  const asked = new Map<number, string>();
  /** Wanted queries that the node refused or ended. */
  const missing = new Set<string>();
  /** How long a query that is missing next is waited with; none of those whose events came since. */
  const delays = new Map<string, number>();
  /** From this block on events of one may be missing; null = of none. */
  let untoldFrom: BlockHeight | null = null;
  let status: NodeSocketStatus = { step: 'idle' };
  let socket: WebSocket | null = null;
  /** The present attempt; a newer one, or the end, cancels it and everything it still has to say. */
  let attempt = new AbortController();
  let delayMs = FIRST_DELAY_MS;
  let nextId = 1;
  let heardAtMs = 0;

  function become(next: NodeSocketStatus): void {
    status = next;
    statuses.emit(next);
  }

  function end(): void {
    attempt.abort();
    socket?.close();
    socket = null;
    asked.clear();
    missing.clear();
    untoldFrom = null;
  }

  function becomeOpen(): void {
    const queries = [...missing];
    become(queries.length > 0 ? { step: 'open', missing: queries } : { step: 'open' });
  }

  function connect(): void {
    end();
    attempt = new AbortController();
    const { signal } = attempt;
    gaps.interrupted();
    const bound = createSocketBound(BOUNDS, clock);
    become({ step: 'connecting' });
    // A listener may have closed it.
    if (signal.aborted) return;
    const lost = (why: string): void => {
      if (!signal.aborted) wait(why);
    };
    try {
      socket = new (options.WebSocket ?? globalThis.WebSocket)(options.url);
    } catch (error) {
      lost(error instanceof Error ? error.message : say('no connection'));
      return;
    }
    socket.addEventListener('open', () => {
      if (signal.aborted) return;
      heardAtMs = clock.now();
      becomeOpen();
      for (const query of wanted.keys()) if (!signal.aborted) ask(query);
    });
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (signal.aborted) return;
      heardAtMs = clock.now();
      if (bound.takes(event.data)) receive(event.data);
      else lost(say('the node sends more data than this browser can handle'));
    });
    // The reason follows in `close`.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', (event) =>
      lost(event.reason || say('the connection was closed (code {code})', { code: String(event.code) })),
    );
    watchLife(signal, lost).catch(() => undefined);
  }

  /** Rejects when the attempt is over. */
  async function watchLife(signal: AbortSignal, lost: (why: string) => void): Promise<void> {
    await clock.sleep(CONNECT_DEADLINE_MS, signal);
    if (status.step === 'connecting') return lost(say('the node doesn’t respond'));
    for (;;) {
      const silentMs = clock.now() - heardAtMs;
      if (silentMs >= SILENCE_MS) return lost(say('no data for {seconds} s', { seconds: SILENCE_MS / 1000 }));
      if (silentMs >= SILENCE_MS / 2) send(HEALTH_ID, 'health', {});
      await clock.sleep(LOOK_EVERY_MS, signal);
    }
  }

  function wait(why: string): void {
    end();
    attempt = new AbortController();
    const thisDelayMs = Math.round(delayMs * (1 + 0.3 * random()));
    delayMs = Math.min(LAST_DELAY_MS, delayMs * 2);
    clock.sleep(thisDelayMs, attempt.signal).then(connect, () => undefined);
    become({ step: 'waiting', retryAtMs: clock.now() + thisDelayMs, why });
  }

  function send(id: number | string, method: string, params: object): void {
    socket?.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  }

  function ask(query: string): void {
    const id = nextId++;
    asked.set(id, query);
    send(id, 'subscribe', { query });
  }

  function receive(data: unknown): void {
    const answer = parse(data);
    const query = isRecord(answer) ? asked.get(idOf(answer['id'])) : undefined;
    if (!isRecord(answer)) {
      problems.emit({ kind: 'message', what: say('The node sent a response that isn’t JSON-RPC.') });
      return;
    }
    // An answer to something nobody waits for any more, or a sign of life.
    if (query === undefined) return;
    const error = rpcErrorOf(answer, `subscribe ${query}`);
    if (error !== null) {
      if (error.reason === 'alreadySubscribed') stands(query);
      else lose(query, error);
      return;
    }
    const { result } = answer;
    if (!isRecord(result) || !('data' in result)) {
      // The first answer is empty: the subscription stands.
      delayMs = FIRST_DELAY_MS;
      stands(query);
      return;
    }
    if (wanted.has(query)) deliver(query, result);
  }

  function stands(query: string): void {
    if (missing.delete(query)) becomeOpen();
  }

  /** Refused, or ended after it stood. */
  function lose(query: string, error: NodeRpcError): void {
    if (!wanted.has(query)) return;
    for (const [id, held] of asked) if (held === query) asked.delete(id);
    const thisDelayMs = delays.get(query) ?? FIRST_DELAY_MS;
    delays.set(query, Math.min(LAST_DELAY_MS, thisDelayMs * 2));
    missing.add(query);
    if (isUntold(query)) untoldFrom ??= gaps.highest;
    problems.emit({ kind: 'subscription', query, error });
    becomeOpen();
    const askAgain = (): void => {
      if (status.step === 'open' && missing.has(query)) ask(query);
    };
    clock.sleep(Math.round(thisDelayMs * (1 + 0.3 * random())), attempt.signal).then(askAgain, () => undefined);
  }

  /** The events of a query about some transactions come by that about all, too. */
  function isUntold(query: string): boolean {
    const isCovered = query.startsWith(`${TX_QUERY} `) && wanted.has(TX_QUERY) && !missing.has(TX_QUERY);
    return !isCovered;
  }

  /** What came by no subscription: up to the block that is told, and once more when all stand, for they may have begun within it. */
  function untoldTo(height: BlockHeight): NodeSocketMessage | null {
    const isMissed = [...missing].some(isUntold);
    if (untoldFrom === null && !isMissed) return null;
    const from = untoldFrom !== null && untoldFrom < height ? untoldFrom : height;
    untoldFrom = isMissed ? height : null;
    return { kind: 'gap', from, to: height };
  }

  function deliver(query: string, result: Readonly<Record<string, unknown>>): void {
    try {
      delays.delete(query);
      const { height, unit, end: txEnd, events, problems: found } = decodeSocketMessage(result, options.namespace);
      for (const problem of found) problems.emit({ kind: 'event', problem });
      const gap = gaps.see(height, unit === 'block');
      if (gap !== null) messages.emit({ kind: 'gap', ...gap });
      const untold = unit === 'block' ? untoldTo(height) : null;
      if (untold !== null) messages.emit(untold);
      messages.emit({ kind: 'events', query, height, unit, end: txEnd, events });
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      problems.emit({ kind: 'message', what: error.message });
    }
  }

  return {
    get status() {
      return status;
    },
    watchStatus: (listener) => statuses.watch(listener),
    watchMessages: (listener) => messages.watch(listener),
    watchProblems: (listener) => problems.watch(listener),
    subscribe(query) {
      if (status.step === 'closed') return () => undefined;
      const count = wanted.get(query) ?? 0;
      wanted.set(query, count + 1);
      if (status.step === 'idle') connect();
      else if (count === 0 && status.step === 'open') ask(query);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const left = (wanted.get(query) ?? 1) - 1;
        if (left > 0) wanted.set(query, left);
        else {
          wanted.delete(query);
          stands(query);
          if (status.step === 'open') send(nextId++, 'unsubscribe', { query });
        }
      };
    },
    reconnect() {
      if (status.step === 'closed' || status.step === 'idle') return;
      delayMs = FIRST_DELAY_MS;
      connect();
    },
    close() {
      if (status.step === 'closed') return;
      end();
      wanted.clear();
      become({ step: 'closed' });
    },
  };
}

/** Nodes of the 0.32 line wrote `7#event` on events. */
function idOf(id: unknown): number {
  return Number(String(id).replace(/#event$/, ''));
}

function parse(data: unknown): unknown {
  try {
    return parseJson(String(data));
  } catch {
    return undefined;
  }
}
