/**
 * The clock, from whatever ticks, and the world, from whoever tells: the guild's stream, and when that is silent the node
 * itself (chooseTeller.ts). The node is asked for nothing while the stream speaks; once it was needed its blocks go on being
 * heard for a while, for a stream trails the chain and the clock must not stand until it has come up.
 */
import type { ChainUpdate } from '../../chain/node/watchChainEvents.ts';
import { NEW_BLOCK_QUERY, type NodeSocket, TX_QUERY } from '../../chain/node/socketTypes.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Clock } from '../../lib/clock.ts';
import type { NodeAccess } from '../node/createNodeAccess.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import { chooseTeller, patienceOf, type Teller } from './chooseTeller.ts';

export interface Tellers {
  /** A block came by the stream. */
  onStreamBlock(height: BlockHeight): void;
  /** The machine slept, or the player asks again: the stream has its time anew. */
  giveTime(): void;
  close(): void;
}

export interface TellersInput {
  readonly connection: ConnectionStore;
  readonly clock: Clock;
  readonly closing: AbortSignal;
  readonly nominalBlockMs: number;
  /** Absent = this host offers REST alone. */
  readonly node: Pick<NodeAccess, 'reader' | 'socket'> | null;
  /** The block from which on events may be missing: the stream's last one may be told in part. null = none was ever heard of. */
  readonly knownHeight: () => BlockHeight | null;
  /** Nobody looks: a clock that only REST would tell may stand. */
  readonly isResting: () => boolean;
  /** By REST. */
  readonly fetchHeight: () => Promise<BlockHeight>;
  /** A block that somebody else than the stream told of. */
  readonly onTick: (height: BlockHeight) => void;
  readonly onUpdate: (update: ChainUpdate) => void;
  /** Nobody tells what happened: all there is are blocks, and what is in view must be read. Not at each of them, unless {@link isBusy}. */
  readonly onBareTick: (height: BlockHeight) => void;
  /** Something of the player's is under way. */
  readonly isBusy: () => boolean;
  /** 0..1: when in a block's time REST is asked. Those who lost one stream lost it in the same moment. */
  readonly random: () => number;
}

const LOOK_MS = 1_000;
/** Blocks of a stream that is back until it is trusted with the clock again. */
const TRUSTED_AFTER = 100;
/** From its second block on a stream tells whole blocks. */
const WHOLE_AFTER = 2;
/** Blocks between two readings of everything while REST alone answers: at each of them a guild's players would be too much for a node. */
const BARE_EVERY = 5n;

export function createTellers(input: TellersInput): Tellers {
  const { connection, clock, closing, nominalBlockMs, node } = input;
  const patienceMs = patienceOf(nominalBlockMs);
  const askEveryMs = Math.max(LOOK_MS, nominalBlockMs);
  let streamAtMs = clock.now();
  /** Blocks in a row without being overruled. */
  let streamBlocks = 0;
  let nodeAtMs: number | null = null;
  let askedRestAtMs = Number.NEGATIVE_INFINITY;
  let bareReadAt: BlockHeight | null = null;
  let teller: Teller = 'stream';
  /** Ends of what is heard of the node. */
  let endTicks: (() => void) | null = null;
  let endEvents: (() => void) | null = null;

  function note(by: Teller, height: BlockHeight): void {
    const atMs = clock.now();
    const { ticks } = connection.getState();
    const isNews = Object.values(ticks).every((tick) => tick === null || height >= tick.height);
    // Of one who is behind the others a block is no sign that what is shown is new.
    connection.setState({ ...(isNews && { lastBlockAtMs: atMs }), ticks: { ...ticks, [by]: { height, atMs } } });
  }

  function tick(by: 'node' | 'rest', height: BlockHeight): void {
    const last = connection.getState().ticks[by];
    if (last !== null && height <= last.height) return;
    note(by, height);
    input.onTick(height);
  }

  function choose(): void {
    const isStreamWhole = connection.getState().refused.length === 0;
    const look = (): Teller => chooseTeller({ nowMs: clock.now(), patienceMs, streamAtMs, isStreamWhole, nodeAtMs });
    if (look() !== 'stream') overrule();
    else if (streamBlocks >= WHOLE_AFTER) listenLess();
    const before = teller;
    teller = look();
    if (teller === 'rest' && before !== 'rest') drawTurn();
    if (connection.getState().teller !== teller) connection.setState({ teller });
    if (teller === 'rest' && !input.isResting()) void askHeight();
  }

  function drawTurn(): void {
    askedRestAtMs = clock.now() - askEveryMs + Math.floor(input.random() * askEveryMs);
    bareReadAt = null;
  }

  function overrule(): void {
    streamBlocks = 0;
    if (endEvents || !node?.socket) return;
    nodeAtMs = clock.now();
    const over = new AbortController();
    endEvents = () => over.abort();
    void listen(node.socket, AbortSignal.any([over.signal, closing])).catch(() => {
      // Its code could not be loaded: tried again at the next look, and meanwhile REST is asked.
      if (!over.signal.aborted) endEvents = null;
    });
  }

  async function listen(open: NonNullable<NodeAccess['socket']>, signal: AbortSignal): Promise<void> {
    const [opened, reader, { watchChainEvents }] = await Promise.all([
      open(),
      node?.reader?.() ?? null,
      import('../../chain/node/watchChainEvents.ts'),
    ]);
    if (signal.aborted) return;
    endTicks ??= listenToTicks(opened);
    const stop = watchChainEvents({
      socket: opened,
      node: reader ?? { fetchBlockEvents: () => Promise.reject(new Error('this host has no RPC over HTTP')) },
      onUpdate(update) {
        // Everything in view is read now and then instead.
        if (update.kind === 'events' || tellsAll(opened)) input.onUpdate(update);
      },
      clock,
      since: input.knownHeight(),
    });
    signal.addEventListener('abort', stop, { once: true });
    connection.setState({ nodeSocket: opened.status });
  }

  /** What its socket misses is read block by block; where there is nobody to read it from, its blocks alone are no telling. */
  const tellsAll = ({ status }: NodeSocket): boolean =>
    node?.reader !== null || status.step !== 'open' || status.missing?.includes(TX_QUERY) !== true;

  function listenToTicks(opened: NodeSocket): () => void {
    const ends = [
      opened.watchMessages((message) => {
        if (message.kind !== 'events' || message.unit !== 'block' || !tellsAll(opened)) return;
        nodeAtMs = clock.now();
        tick('node', message.height);
      }),
      opened.watchStatus((nodeSocket) => connection.setState({ nodeSocket })),
      opened.subscribe(NEW_BLOCK_QUERY),
    ];
    return () => ends.forEach((end) => end());
  }

  function listenLess(): void {
    endEvents?.();
    endEvents = null;
    if (endTicks === null || streamBlocks < TRUSTED_AFTER) return;
    endTicks();
    endTicks = null;
    connection.setState({ nodeSocket: null });
  }

  async function askHeight(): Promise<void> {
    // An answer that takes longer than a block is waited for, up to the patience.
    if (clock.now() - askedRestAtMs < askEveryMs) return;
    askedRestAtMs = clock.now();
    const height = await input.fetchHeight().catch(() => null);
    // The reader says what is wrong with REST.
    if (height === null || closing.aborted || teller !== 'rest') return;
    const isNew = height > (connection.getState().ticks.rest?.height ?? 0n);
    tick('rest', height);
    if (!isNew || !(bareReadAt === null || height >= bareReadAt + BARE_EVERY || input.isBusy())) return;
    bareReadAt = height;
    input.onBareTick(height);
  }

  async function run(): Promise<void> {
    for (;;) {
      await clock.sleep(LOOK_MS, closing);
      choose();
    }
  }
  // Ends with the abort of `closing`, and with nothing else.
  run().catch(() => undefined);

  return {
    onStreamBlock(height) {
      streamAtMs = clock.now();
      streamBlocks++;
      note('stream', height);
      choose();
    },
    giveTime() {
      streamAtMs = clock.now();
    },
    close() {
      endEvents?.();
      endTicks?.();
    },
  };
}
