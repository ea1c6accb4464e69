/**
 * The one live store: keeps the world store true. Subscribes first, reads a snapshot, then applies what is newer; after
 * any gap it reads again and says what had changed. Each part of that is a file of its own; here they are joined.
 */
import type { LiveConnection } from '../../live/types.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import type { Facts } from '../../game/read.ts';
import type { BlockHeight, Blocks } from '../../game/units.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import type { SeenAttack, SeenRaid } from '../seen.ts';
import type { ConnectionStore, ResyncReason } from '../stores/connection.ts';
import type { Reading } from '../world/applyReading.ts';
import type { Stale } from '../world/stale.ts';
import { emptyWorld, type WorldState, type WorldStore } from '../world/world.ts';
import { attackRows } from './attackRows.ts';
import { createConsistencyCheck, type MirrorSide } from './consistency.ts';
import { chainReads } from './consistencyReads.ts';
import { createAudit } from './createAudit.ts';
import { createFightRelay } from './createFightRelay.ts';
import { createIntake } from './createIntake.ts';
import { createInvalidator } from './createInvalidator.ts';
import { createLiveSteps } from './createLiveSteps.ts';
import { createPageLife, type PageLife } from './createPulse.ts';
import { createReader } from './createReader.ts';
import { createSubscriptions } from './createSubscriptions.ts';
import { eventsInView } from './eventsInView.ts';
import { createSweepWatch } from './createSweepWatch.ts';
import { noteFrameTrouble } from './frameTroubles.ts';
import type { Doors } from './readWorld.ts';
import { reportResync } from './reportResync.ts';
import type { Interest } from './subjects.ts';

export interface Sync {
  /** Whose world to keep; null when nobody plays. */
  setPlayer(playerId: PlayerId | null): void;
  /** Adds a planet to what is looked at: its owner, the fleets standing there, all their structs. Returns its own end. */
  watchPlanet(planetId: PlanetId): () => void;
  /** Listens to what a screen's queries are about besides planets. Returns its own end. */
  watchInterest(interest: Interest): () => void;
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
  /** What the rows of all doors say of their answers; absent = no answer is kept that a frame could make untrue. */
  readonly factsOf?: (name: string) => Facts | undefined;
  readonly clock?: Clock;
  readonly page?: PageLife;
  /** The chain's own record of an attack, where the mirror does not answer. */
  readonly findAttack?: (planetId: PlanetId, aroundHeight: BlockHeight) => Promise<AttackRecord | null>;
  /** Blocks a destroyed struct stays visible, as this host tells. Never rejects. */
  readonly fetchSweepDelay?: () => Promise<Blocks>;
  /** What samples are compared with; asked only while `isOpen`, for the mirror wants a session. */
  readonly mirror?: { readonly reads: MirrorSide; readonly isOpen: () => boolean };
  /** The chain began again: everything kept about it is void. */
  readonly onOtherChainLife: () => void;
}

export function createSync(input: SyncInput): Sync {
  const { config, doors, live, world, connection } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  const intake = createIntake();
  const audit = createAudit();
  const sweeps = createSweepWatch(input.fetchSweepDelay);
  const factsOf = input.factsOf ?? (() => undefined);
  const invalidator = createInvalidator(doors.queryClient, clock, closing.signal, factsOf);
  const fights = createFightRelay({
    fetchRows: (planetId) => attackRows(doors.api, planetId, closing.signal),
    findAttack: input.findAttack ?? (() => Promise.resolve(null)),
  });
  const consistency =
    input.mirror &&
    createConsistencyCheck(input.mirror.reads, chainReads(doors.chain), closing.signal, (result) =>
      connection.setState({ consistency: result }),
    );

  const isPlaying = (): boolean => world.getState().self.playerId !== null;

  const reader = createReader({
    doors,
    world,
    connection,
    restUrl: config.endpoints.rest,
    clock,
    closing: closing.signal,
    watched: () => subscriptions.watched,
    lay,
    onRead: () => steps.onRead(),
    onOtherChainLife: input.onOtherChainLife,
  });

  const subscriptions = createSubscriptions({
    live,
    world,
    network: config.network,
    onNew(parts) {
      reader.markStale(parts, world.getState().height);
      void reader.readSoon();
    },
  });

  const steps = createLiveSteps({
    live,
    connection,
    clock,
    page: input.page ?? createPageLife(),
    closing: closing.signal,
    streamUrl: config.endpoints.stream,
    nominalBlockMs: config.network.nominalBlockMs,
    isPlaying,
    onOpen(reason) {
      intake.reset();
      if (isPlaying()) resync(reason);
    },
    onVisible: () => resync('visible'),
  });

  function lay(reading: Reading, reason: ResyncReason | null): void {
    const before = world.getState();
    const { world: after, stale } = intake.lay(before, reading, subscriptions.watched);
    reader.markStale(stale, after.height);
    if (reason !== null) {
      intake.recount();
      fights.reset();
      reportResync(connection, [before, after], reason, clock.now());
    }
    sweeps.look(after);
    world.setState(after, true);
  }

  /** @param reason null when nothing can have been missed: a first look */
  function resync(reason: ResyncReason | null): void {
    reader.markAllStale(reason, world.getState().height);
    if (reason !== null) invalidator.noteAll();
    void reader.readSoon();
  }

  function onBlocks(state: WorldState): void {
    steps.onBlock();
    reader.onBlock();
    if (isPlaying() && audit.onBlock(state.height)) {
      // Nothing is reported: what the chain says earlier than the stream was not missed.
      reader.markAllStale(null, state.height);
      invalidator.noteAll();
    }
    if (consistency && input.mirror?.isOpen()) void consistency.onBlock(state);
    reader.markStale(sweeps.onBlock(state), state.height);
  }

  const unwatchEvents = live.watchEvents((all) => {
    const before = world.getState();
    const events = eventsInView(all, before, subscriptions.watched);
    const taken = intake.take(before, events, reader.isReading);
    const { world: after, heard } = taken;
    sweeps.hear(heard, after.height);
    if (taken.blocks > 0) onBlocks(after);
    if (after !== before) world.setState(after, true);
    reader.markStale(taken.stale, after.height);
    invalidator.note(heard, after);
    fights.hear(heard, after);
    if (taken.overflows) resync(null);
    if (taken.gap !== null) resync(taken.gap);
    void reader.readSoon();
  });

  const unwatchProblems = live.watchProblems((problem) => {
    noteFrameTrouble(connection, problem, clock.now());
    audit.noteUnreadable();
  });

  return {
    setPlayer(next) {
      if (next === world.getState().self.playerId) return;
      audit.reset();
      reader.reset();
      intake.clear();
      const { height, structTypes } = world.getState();
      world.setState({ ...emptyWorld(next), height, structTypes }, true);
      if (!next) return;
      steps.beginSnapshot();
      resync(null);
    },
    watchPlanet: (planetId) => subscriptions.watchPlanet(planetId),
    watchInterest: (interest) => subscriptions.watchInterest(interest),
    watchAttacks: (listener) => fights.watchAttacks(listener),
    watchRaids: (listener) => fights.watchRaids(listener),
    refresh(...parts) {
      reader.markStale(parts, world.getState().height);
      return reader.readSoon();
    },
    retry() {
      reader.retryNow();
      // Everything is read now, and once more when the socket is open: only the first can find what was missed.
      steps.retry();
      resync('retry');
    },
    close() {
      closing.abort();
      subscriptions.close();
      unwatchEvents();
      unwatchProblems();
      steps.close();
      live.close();
    },
  };
}
