/**
 * The one live store: keeps the world store true. Subscribes first, reads a snapshot, then applies what is newer; after
 * any gap it reads again and says what had changed. Steps, in the words the screen shows: connecting, snapshot, live,
 * stale, reconnecting, closed.
 */
import type { LiveConnection, LiveEvent } from '../../live/types.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { Struct } from '../../game/entities.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { structPhase } from '../../game/structStatus.ts';
import { addBlocks, type BlockHeight, blocks } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { ConnectionStore, LiveStep, ResyncReason } from '../stores/connection.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { emptyWorld, type WorldState, type WorldStore } from '../stores/world.ts';
import { attackRows } from './attackRows.ts';
import { createConsistencyCheck, type MirrorReads } from './consistency.ts';
import { chainReads } from './consistencyReads.ts';
import type { SeenAttack, SeenRaid } from '../seen.ts';
import { createAttackLine } from './createAttackLine.ts';
import { createAudit } from './createAudit.ts';
import { noteFrameTrouble } from './frameTroubles.ts';
import { createIntake, type DatedEvent } from './createIntake.ts';
import { createInvalidator } from './createInvalidator.ts';
import { createPageLife, type PageLife, watchPulse } from './createPulse.ts';
import { createRaidLine } from './createRaidLine.ts';
import { createReader } from './createReader.ts';
import { planetsLookedAt, pruned } from './looked.ts';
import type { Doors } from './readWorld.ts';
import { describeResync } from './resyncWords.ts';
import type { Stale } from './stale.ts';
import { subjectGroups, type Topic } from './subjects.ts';
import { clearTrouble, reportTrouble } from './troubles.ts';
import { changedFields, diffWorlds } from './worldDiff.ts';

export interface Sync {
  /** Whose world to keep; null when nobody plays. */
  setPlayer(playerId: PlayerId | null): void;
  /** Adds a planet to what is looked at: its owner, the fleets standing there, all their structs. Returns its own end. */
  watchPlanet(planetId: PlanetId): () => void;
  /** Listens to what a screen's queries are about besides planets. Returns its own end. */
  watchTopic(topic: Topic): () => void;
  /** Every attack on planets looked at, once, each planet's in order. */
  watchAttacks(listener: (seen: SeenAttack) => void): () => void;
  /** Every change of a raid on planets looked at, once. */
  watchRaids(listener: (seen: SeenRaid) => void): () => void;
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
  readonly page?: PageLife;
  /** The chain's own record of an attack, where the mirror does not answer. */
  readonly findAttack?: (planetId: PlanetId, aroundHeight: BlockHeight) => Promise<AttackRecord | null>;
  /** What samples are compared with; asked only while `isOpen`, for the mirror wants a session. */
  readonly mirror?: { readonly reads: MirrorReads; readonly isOpen: () => boolean };
  /** The chain began again: everything kept about it is void. */
  readonly onOtherChainLife: () => void;
}

/** Destroyed structs are swept after 5 blocks without a frame (facts/mechanics.md 5.7): look one block later. */
const SWEEP_LOOK = blocks(6n);
/** Frames kept for a reading under way; more, and it is made again. */
const MOST_MISSED = 5_000;

export function createSync(input: SyncInput): Sync {
  const { config, doors, live, world, connection } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  const intake = createIntake();
  const audit = createAudit();
  const attacks = createEmitter<SeenAttack>();
  const raids = createEmitter<SeenRaid>();
  const raidLine = createRaidLine((seen) => raids.emit(seen));
  const invalidator = createInvalidator(doors.queryClient, clock, closing.signal);
  const line = createAttackLine(
    {
      fetchRows: (planetId) => attackRows(doors.api, planetId, closing.signal),
      findAttack: input.findAttack ?? (() => Promise.resolve(null)),
    },
    (seen) => attacks.emit(seen),
  );

  const consistency =
    input.mirror &&
    createConsistencyCheck(input.mirror.reads, chainReads(doors.chain), closing.signal, (result) =>
      connection.setState({ consistency: result }),
    );

  let playerId: PlayerId | null = null;
  /** The world was given up: whoever plays, the same perhaps, is read anew. */
  let isVoid = false;
  /** How many watch each planet; the set is replaced when it changes. */
  const watchers = new Map<PlanetId, number>();
  let watched: ReadonlySet<PlanetId> = new Set();
  const topics = new Set<Topic>();
  let missed: DatedEvent[] = [];
  let sweepAt: BlockHeight | null = null;
  let openedAtMs: number | null = null;
  /** What the next opening of the socket means; null = nothing to report. */
  let onOpen: ResyncReason | null = null;

  const setStep = (step: LiveStep): void => {
    const held = connection.getState().live;
    if (held.step !== step.step || step.step === 'reconnecting') connection.setState({ live: step });
  };

  const lookedAt = (state: WorldState): ReadonlySet<PlanetId> =>
    planetsLookedAt(state.player?.value, state.fleet?.value, watched);

  const reader = createReader({
    doors,
    world,
    connection,
    restUrl: config.endpoints.rest,
    clock,
    closing: closing.signal,
    watched: () => watched,
    settle,
    onRead: () => {
      if (connection.getState().live.step === 'snapshot') setStep({ step: 'live' });
    },
    onOtherChainLife: () => {
      isVoid = true;
      input.onOtherChainLife();
    },
  });

  /** What came while the question was out is laid over the answer; what nobody looks at any more goes. */
  function settle(read: WorldState, reason: ResyncReason | null): WorldState {
    const retaken = intake.retake(pruned(read, lookedAt(read)), missed);
    missed = [];
    reader.owe(retaken.stale, retaken.world.height);
    if (reason !== null) report(world.getState(), retaken.world, reason);
    if (wrecksIn(retaken.world).length > 0) sweepAt ??= addBlocks(retaken.world.height, SWEEP_LOOK);
    return retaken.world;
  }

  function report(before: WorldState, after: WorldState, reason: ResyncReason): void {
    intake.settled();
    line.reset();
    const diff = diffWorlds(before, after);
    let changed = diff.added.size + diff.removed.size;
    for (const [from, to] of diff.updated.values()) changed += changedFields(from, to).length;
    const words = describeResync(diff, playerId);
    connection.setState({ lastResync: { atMs: clock.now(), reason, changed, words } });
  }

  /** @param reason null when nothing can have been missed: a first look */
  function resync(reason: ResyncReason | null): void {
    reader.oweAll(reason, world.getState().height);
    if (reason !== null) invalidator.noteAll();
    void reader.readSoon();
  }

  /** Nothing is reported: what the chain says earlier than the stream was not missed. */
  function readAgain(height: BlockHeight): void {
    reader.oweAll(null, height);
    invalidator.noteAll();
  }

  const unwatchEvents = live.watchEvents((events) => {
    const before = world.getState();
    const taken = intake.take(before, events);
    if (taken.heard.some(isWreck)) sweepAt ??= addBlocks(taken.world.height, SWEEP_LOOK);
    if (taken.blocks > 0) onBlocks(taken.world);
    if (taken.world !== before) world.setState(taken.world, true);
    keepMissed(taken.missed);
    reader.owe(taken.stale, taken.world.height);
    invalidator.note(taken.heard, taken.world);
    for (const event of taken.heard) {
      if (!isSeen(taken.world, event)) continue;
      line.hear(event, taken.world.height);
      raidLine.hear(event, taken.world.height);
    }
    if (taken.gap !== null) resync(taken.gap);
    void reader.readSoon();
  });

  function isSeen(state: WorldState, event: LiveEvent): boolean {
    if (!('seq' in event) || event.planetId === null) return false;
    return state.planet?.value.id === event.planetId || state.planets.has(event.planetId);
  }

  function keepMissed(more: readonly DatedEvent[]): void {
    if (!reader.isReading) {
      missed = [];
      return;
    }
    for (const one of more) missed.push(one);
    if (missed.length <= MOST_MISSED) return;
    missed = [];
    resync(null);
  }

  function onBlocks(state: WorldState): void {
    connection.setState({ lastBlockAtMs: clock.now() });
    clearTrouble(connection, 'stream');
    if (connection.getState().live.step === 'stale') setStep({ step: 'live' });
    reader.onBlock();
    if (playerId && audit.onBlock(state.height)) readAgain(state.height);
    if (consistency && input.mirror?.isOpen()) void consistency.onBlock(state);
    if (sweepAt !== null && state.height >= sweepAt) {
      sweepAt = null;
      reader.owe(wrecksAndSlots(state), state.height);
    }
  }

  const unwatchProblems = live.watchProblems((problem) => {
    noteFrameTrouble(connection, problem, clock.now());
    audit.noteUnreadable();
  });

  const unwatchStatus = live.watchStatus((status) => {
    if (status.step !== 'open') openedAtMs = null;
    switch (status.step) {
      case 'open': {
        openedAtMs = clock.now();
        intake.reset();
        clearTrouble(connection, 'stream');
        setStep(playerId ? { step: 'snapshot' } : { step: 'live' });
        if (playerId) resync(onOpen);
        onOpen = 'reconnected';
        break;
      }
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

  const unwatchPulse = watchPulse({
    clock,
    page: input.page ?? createPageLife(),
    closing: closing.signal,
    staleAfterMs: Math.max(5_000, 3 * config.network.nominalBlockMs),
    // A connection that never brought a block is silent since it opened.
    lastSignMs: () => openedAtMs && Math.max(connection.getState().lastBlockAtMs ?? 0, openedAtMs),
    onSilent: (sinceMs) => {
      if (connection.getState().live.step === 'live') setStep({ step: 'stale', sinceMs });
    },
    onDead: (reason) => {
      onOpen = reason === 'wake' ? 'wake' : 'reconnected';
      live.reconnect();
    },
    onVisible: () => resync('visible'),
  });

  let subscribed = new Set<string>();
  let lastLooked: readonly unknown[] = [];

  /** Narrow subjects from what is looked at. What was missed before a new one counts as unread. */
  function subscribe(): void {
    const state = world.getState();
    const { players } = state;
    const ids = [
      state.player?.value.id,
      state.planet?.value.id,
      state.substation?.value.id,
      state.fleet?.value.planetId,
    ];
    const looks = [playerId, ...ids, players.size, ...players.keys(), watched, ...topics];
    if (looks.length === lastLooked.length && looks.every((one, index) => one === lastLooked[index])) return;
    lastLooked = looks;
    const groups = subjectGroups(playerId, state, lookedAt(state), topics, config.network);
    const fresh = groups.filter(({ key }) => !subscribed.has(key));
    subscribed = new Set(groups.map(({ key }) => key));
    live.setSubjects(groups.flatMap(({ subjects }) => subjects));
    if (!playerId) return;
    reader.owe(
      fresh.flatMap(({ parts }) => parts),
      state.height,
    );
    void reader.readSoon();
  }

  const unwatchWorld = world.subscribe(subscribe);

  return {
    setPlayer(next) {
      if (next === playerId && !isVoid) return;
      isVoid = false;
      audit.reset();
      playerId = next;
      reader.setPlayer(next);
      intake.reset();
      missed = [];
      const { height, structTypes } = world.getState();
      world.setState({ ...emptyWorld(), height, structTypes }, true);
      subscribe();
      if (!next) return;
      if (live.status.step === 'open') setStep({ step: 'snapshot' });
      resync(null);
    },
    watchPlanet(planetId) {
      watchers.set(planetId, (watchers.get(planetId) ?? 0) + 1);
      watched = new Set(watchers.keys());
      subscribe();
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        const left = (watchers.get(planetId) ?? 1) - 1;
        if (left > 0) watchers.set(planetId, left);
        else watchers.delete(planetId);
        watched = new Set(watchers.keys());
        const state = world.getState();
        const kept = pruned(state, lookedAt(state));
        if (kept !== state) world.setState(kept, true);
        else subscribe();
      };
    },
    watchTopic(topic) {
      // An object of its own: two screens may watch the same.
      const own = { ...topic };
      topics.add(own);
      subscribe();
      return () => {
        if (topics.delete(own)) subscribe();
      };
    },
    watchAttacks: (listener) => attacks.watch(listener),
    watchRaids: (listener) => raids.watch(listener),
    refresh(...parts) {
      reader.owe(parts, world.getState().height);
      return reader.readSoon();
    },
    retry() {
      reader.hurry();
      // Everything is read now, and once more when the socket is open: only the first can find what was missed.
      onOpen = null;
      live.reconnect();
      resync('retry');
    },
    close() {
      closing.abort();
      unwatchPulse();
      unwatchWorld();
      unwatchEvents();
      unwatchProblems();
      unwatchStatus();
      live.close();
      setStep({ step: 'closed' });
    },
  };
}

function isWreck(event: LiveEvent): boolean {
  return event.kind === 'structStatus' && structPhase(event.status) === 'destroyed';
}

function wrecksIn(state: WorldState): readonly Struct[] {
  const wrecks: Struct[] = [];
  state.structs.forEach(({ value }) => {
    if (structPhase(value.status) === 'destroyed') wrecks.push(value);
  });
  return wrecks;
}

/** The destroyed ones, and the records whose slots they may still fill. */
function wrecksAndSlots(state: WorldState): readonly Stale[] {
  const parts = new Set<Stale>(['planet', 'fleet']);
  for (const { id, location } of wrecksIn(state)) {
    parts.add(`struct:${id}`);
    if (location.kind === 'planet' && state.planets.has(location.id)) parts.add(`planet:${location.id}`);
    if (location.kind === 'fleet' && state.fleets.has(location.id)) parts.add(`fleet:${location.id}`);
  }
  return [...parts];
}
