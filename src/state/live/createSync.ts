/**
 * The one live store: keeps the world store true. Subscribes first, reads a snapshot, then applies what is newer; after
 * any gap it reads again. Steps, in the words the screen shows: connecting, snapshot, live, stale, reconnecting, closed.
 */
import type { LiveConnection, LiveEvent } from '../../live/types.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { structPhase } from '../../game/structStatus.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { ConnectionStore, LiveStep } from '../stores/connection.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { emptyWorld, type WorldStore } from '../stores/world.ts';
import { applyEvents, type Stale } from './applyEvents.ts';
import { applyReading, isOtherChainLife, type Reading } from './applyReading.ts';
import { type Doors, readAll, readStale } from './readWorld.ts';
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
const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 15_000;

export function createSync(input: SyncInput): Sync {
  const { config, doors, live, world, connection } = input;
  const clock = input.clock ?? systemClock;
  const blockMs = config.network.nominalBlockMs;
  const staleAfterMs = Math.max(5_000, 3 * blockMs);
  const closing = new AbortController();

  let playerId: PlayerId | null = null;
  let whole = false;
  let stale = new Set<Stale>();
  let reading: Promise<void> | null = null;
  let failures = 0;
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

  // -- reading -------------------------------------------------------------------------------------------------------

  async function readOnce(): Promise<void> {
    if (!playerId) return;
    const asked = playerId;
    const wholeNow = whole || !world.getState().player;
    const parts = stale;
    whole = false;
    stale = new Set();
    try {
      const reading: Reading = wholeNow
        ? await readAll(doors, world.getState(), asked)
        : await readStale(doors, world.getState(), asked, parts);
      if (asked !== playerId || closing.signal.aborted) return;
      if (isOtherChainLife(world.getState(), reading.height)) {
        world.setState(emptyWorld(), true);
        input.onOtherChainLife();
        return;
      }
      world.setState(applyReading(world.getState(), reading), true);
      failures = 0;
      clearTrouble(connection, 'rest');
      if (connection.getState().live.step === 'snapshot') setStep({ step: 'live' });
    } catch (error) {
      if (isAbortError(error) || closing.signal.aborted) return;
      // What could not be read is owed still.
      if (wholeNow) whole = true;
      for (const part of parts) stale.add(part);
      failures++;
      reportTrouble(connection, 'rest', config.endpoints.rest, error, clock.now());
      await clock
        .sleep(Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** (failures - 1)), closing.signal)
        .catch(() => undefined);
    }
  }

  function readSoon(): Promise<void> {
    reading ??= (async () => {
      // One turn later, so that all frames of a burst ask once.
      await Promise.resolve();
      while (!closing.signal.aborted && playerId && (whole || stale.size > 0)) await readOnce();
    })().finally(() => {
      reading = null;
    });
    return reading;
  }

  function readAllSoon(): void {
    whole = true;
    void readSoon();
  }

  // -- the stream ----------------------------------------------------------------------------------------------------

  function onBlock(event: LiveEvent & { kind: 'block' }): void {
    const before = world.getState().height;
    const applied = applyEvents(world.getState(), [...undated, event], event.height);
    undated = [];
    world.setState(applied.world, true);
    connection.setState({ lastBlockAtMs: clock.now() });
    clearTrouble(connection, 'stream');
    if (connection.getState().live.step === 'stale') setStep({ step: 'live' });
    for (const part of applied.stale) stale.add(part);
    // Blocks that were skipped may have been grouped or lost; reading again is right in both cases.
    if (before > 0n && event.height > before + 1n) whole = true;
    if (
      sweepAt === null &&
      [...applied.world.structs.values()].some((s) => structPhase(s.value.status) === 'destroyed')
    ) {
      sweepAt = (event.height + SWEEP_LOOK) as BlockHeight;
    }
    if (sweepAt !== null && event.height >= sweepAt) {
      sweepAt = null;
      stale.add('planet').add('fleet').add('structs');
    }
    if (whole || stale.size > 0) void readSoon();
  }

  function onPlanetFrame(event: LiveEvent & { planetId: unknown; seq: number }): void {
    if (event.planetId !== world.getState().planet?.value.id) return;
    if (lastSeq >= 0 && event.seq > lastSeq + 1) whole = true;
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
        for (const part of applied.stale) stale.add(part);
      } else {
        undated.push(event);
      }
    }
    if (whole || stale.size > 0) void readSoon();
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
      whole = false;
      stale = new Set();
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
      for (const part of parts) stale.add(part);
      return readSoon();
    },
    retry() {
      failures = 0;
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
