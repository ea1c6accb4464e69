/**
 * The one live store: keeps the world store true. Subscribes first, reads a snapshot, then applies what is newer; after
 * any gap it reads again. Steps, in the words the screen shows: connecting, snapshot, live, stale, reconnecting, closed.
 */
import type { LiveConnection, LiveEvent } from '../../live/types.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { structPhase } from '../../game/structStatus.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { ConnectionStore, LiveStep } from '../stores/connection.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { emptyWorld, type WorldStore } from '../stores/world.ts';
import { applyEvents, type Stale } from './applyEvents.ts';
import { createReader } from './createReader.ts';
import type { Doors } from './readWorld.ts';
import { subjectsFor } from './subjects.ts';
import { clearTrouble, reportTrouble } from './troubles.ts';

export interface Sync {
  /** Whose world to keep; null when nobody plays. */
  setPlayer(playerId: PlayerId | null): void;
  /** Reads parts again soon; several calls become one. Resolves when they have been read (or have failed). */
  refresh(...parts: Stale[]): Promise<void>;
  /** Drops the stream connection and reads everything again. */
  retry(): void;
  close(): void;
}

export interface SyncInput {
  readonly config: RuntimeConfig;
  readonly doors: Doors;
  readonly live: LiveConnection;
  readonly world: WorldStore;
  readonly connection: ConnectionStore;
  readonly clock?: Clock;
  /** The chain began again: everything kept about it is void. */
  readonly onOtherChainLife: () => void;
}

/** Destroyed structs are swept after 5 blocks without a frame (facts/mechanics.md 5.7): look one block later. */
const SWEEP_LOOK = 6n;

export function createSync(input: SyncInput): Sync {
  const { config, live, world, connection } = input;
  const clock = input.clock ?? systemClock;
  const blockMs = config.network.nominalBlockMs;
  const staleAfterMs = Math.max(5_000, 3 * blockMs);
  const closing = new AbortController();

  let playerId: PlayerId | null = null;
  /** Frames of the block that is still arriving: entity and grid frames come before their `block` frame. */
  let undated: LiveEvent[] = [];
  let lastSeq = -1;
  let sweepAt: BlockHeight | null = null;
  let lastForcedMs = 0;
  let openedAtMs = 0;

  const setStep = (live: LiveStep): void => {
    const held = connection.getState().live;
    if (held.step !== live.step || live.step === 'reconnecting') connection.setState({ live });
  };

  const reader = createReader({
    doors: input.doors,
    world,
    connection,
    restUrl: config.endpoints.rest,
    clock,
    closing: closing.signal,
    onRead: () => {
      if (connection.getState().live.step === 'snapshot') setStep({ step: 'live' });
    },
    onOtherChainLife: input.onOtherChainLife,
  });

  function readAllSoon(): void {
    reader.oweAll();
    void reader.readSoon();
  }

  function onBlock(event: LiveEvent & { kind: 'block' }): void {
    const before = world.getState().height;
    const applied = applyEvents(world.getState(), [...undated, event], event.height);
    undated = [];
    world.setState(applied.world, true);
    connection.setState({ lastBlockAtMs: clock.now() });
    clearTrouble(connection, 'stream');
    if (connection.getState().live.step === 'stale') setStep({ step: 'live' });
    reader.owe(applied.stale);
    // Blocks that were skipped may have been grouped or lost; reading again is right in both cases.
    if (before > 0n && event.height > before + 1n) reader.oweAll();
    if (
      sweepAt === null &&
      [...applied.world.structs.values()].some((s) => structPhase(s.value.status) === 'destroyed')
    ) {
      sweepAt = (event.height + SWEEP_LOOK) as BlockHeight;
    }
    if (sweepAt !== null && event.height >= sweepAt) {
      sweepAt = null;
      reader.owe(['planet', 'fleet', 'structs']);
    }
  }

  function onPlanetFrame(event: LiveEvent & { planetId: unknown; seq: number }): void {
    if (event.planetId !== world.getState().planet?.value.id) return;
    if (lastSeq >= 0 && event.seq > lastSeq + 1) reader.oweAll();
    lastSeq = Math.max(lastSeq, event.seq);
  }

  const unwatchEvents = live.watchEvents((events) => {
    for (const event of events) {
      if (event.kind === 'block') {
        onBlock(event);
      } else if ('seq' in event || event.kind === 'inventory') {
        if ('seq' in event) onPlanetFrame(event);
        const applied = applyEvents(world.getState(), [event], world.getState().height);
        if (applied.world !== world.getState()) world.setState(applied.world, true);
        reader.owe(applied.stale);
      } else {
        undated.push(event);
      }
    }
    void reader.readSoon();
  });

  const unwatchStatus = live.watchStatus((status) => {
    switch (status.step) {
      case 'open':
        openedAtMs = clock.now();
        undated = [];
        lastSeq = -1;
        clearTrouble(connection, 'stream');
        setStep(playerId ? { step: 'snapshot' } : { step: 'live' });
        if (playerId) readAllSoon();
        break;
      case 'connecting':
        setStep({ step: 'connecting' });
        break;
      case 'waiting': {
        setStep({ step: 'reconnecting', retryAtMs: status.retryAtMs, why: status.why });
        const trouble = new BaseError({ code: 'stream_down', what: status.why });
        reportTrouble(connection, 'stream', config.endpoints.stream, trouble, clock.now());
        break;
      }
      case 'closed':
        setStep({ step: 'closed' });
        break;
      case 'idle':
        break;
    }
  });

  /** A socket can look open and be dead; only blocks prove it alive. */
  const watchdog = setInterval(() => {
    const state = connection.getState();
    if (state.live.step !== 'live' && state.live.step !== 'stale') return;
    // A connection that never brought a block is silent since it opened.
    const sinceMs = Math.max(state.lastBlockAtMs ?? 0, openedAtMs);
    const silentMs = clock.now() - sinceMs;
    if (silentMs <= staleAfterMs) return;
    if (state.live.step === 'live') setStep({ step: 'stale', sinceMs });
    const forceAfterMs = Math.max(20_000, 10 * blockMs);
    if (silentMs > forceAfterMs && clock.now() - lastForcedMs > 60_000) {
      lastForcedMs = clock.now();
      live.reconnect();
    }
  }, 1_000);

  const onWake = (): void => {
    if (document.visibilityState !== 'visible') return;
    const last = connection.getState().lastBlockAtMs;
    if (last !== null && clock.now() - last > staleAfterMs) live.reconnect();
  };
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onWake);

  let subjects = '';

  /** Narrow subjects from what the player looks at. What was missed before a new one counts as unread. */
  function subscribe(): void {
    const wanted = subjectsFor(playerId, world.getState(), config.network);
    if (wanted.join() === subjects) return;
    subjects = wanted.join();
    live.setSubjects(wanted);
    if (playerId && live.status.step === 'open') readAllSoon();
  }

  const unwatchWorld = world.subscribe(subscribe);

  return {
    setPlayer(next) {
      if (next === playerId) return;
      playerId = next;
      reader.setPlayer(next);
      lastSeq = -1;
      const { height } = world.getState();
      world.setState({ ...emptyWorld(), height, structTypes: world.getState().structTypes }, true);
      subscribe();
      if (next) {
        if (live.status.step === 'open') setStep({ step: 'snapshot' });
        readAllSoon();
      }
    },
    refresh(...parts) {
      reader.owe(parts);
      return reader.readSoon();
    },
    retry() {
      reader.hurry();
      live.reconnect();
      readAllSoon();
    },
    close() {
      closing.abort();
      clearInterval(watchdog);
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', onWake);
      unwatchWorld();
      unwatchEvents();
      unwatchStatus();
      live.close();
      setStep({ step: 'closed' });
    },
  };
}
