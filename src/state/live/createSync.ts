/**
 * The one live store: keeps the world store true. Subscribes first, reads a snapshot, then applies what is newer; after
 * any gap it reads again and says what had changed. Each part of that is a file of its own; here they are joined.
 */
import type { ChainUpdate } from '../../chain/node/watchChainEvents.ts';
import type { PlanetId, PlayerId, StructId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { systemClock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { LiveEvent } from '../../live/types.ts';
import type { SeenAttack, SeenRaid } from '../seen.ts';
import type { ResyncReason } from '../stores/connection.ts';
import type { Reading } from '../world/applyReading.ts';
import type { Stale } from '../world/stale.ts';
import { ownPlayer } from '../world/access.ts';
import { emptyWorld, type WorldState } from '../world/world.ts';
import { attackRows } from './attackRows.ts';
import { createConsistencyCheck } from './consistency.ts';
import { chainReads, sharedChain } from './consistencyReads.ts';
import { createAudit } from './createAudit.ts';
import { createFirstLook } from './createFirstLook.ts';
import { createFightRelay } from './createFightRelay.ts';
import { createFloodWatch } from './createFloodWatch.ts';
import { createIntake, type Taken } from './createIntake.ts';
import { createInvalidator } from './createInvalidator.ts';
import { createLiveSteps } from './createLiveSteps.ts';
import { createPageLife } from './createPulse.ts';
import { createReader } from './createReader.ts';
import { createSpread } from './createSpread.ts';
import { createSubscriptions } from './createSubscriptions.ts';
import { eventsAside, eventsInView, toldInView } from './eventsInView.ts';
import { createSweepWatch } from './createSweepWatch.ts';
import { createTellers } from './createTellers.ts';
import { listsInTime } from './listsInTime.ts';
import { noteFrameTrouble } from './frameTroubles.ts';
import { readHeight } from './readWorld.ts';
import { reportResync } from './reportResync.ts';
import type { Interest } from './subjects.ts';
import type { SyncInput } from './SyncInput.ts';

/** Frames of the stream, or what the chain told in their words. */
export interface Heard {
  readonly events: readonly LiveEvent[];
  readonly world: WorldState;
  /** Block of those that do not say their own. */
  readonly height: BlockHeight;
}

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
  /** Everything heard, by whomever, once it is in the world. Returns its own end. */
  watchHeard(listener: (heard: Heard) => void): () => void;
  /** What is told of planets out of view, by whomever: nothing of it is in the world. Returns its own end. */
  watchAside(listener: (heard: Heard) => void): () => void;
  /** Reads parts again soon; several calls become one. Resolves when they have been read (or have failed). */
  refresh(...parts: Stale[]): Promise<void>;
  /** Somebody turns to a struct: what only the mirror has told of it is asked of the chain. */
  prove(structId: StructId): void;
  /** Another chain answers than the one this world is of: nothing of it holds. */
  beginAnew(): void;
  /** Drops the stream connection and reads everything again. */
  retry(): void;
  close(): void;
}

export function createSync(input: SyncInput): Sync {
  const { config, doors, live, world, connection } = input;
  const { clock = systemClock, random = Math.random } = input;
  const page = input.page ?? createPageLife();
  const closing = new AbortController();
  const heardBy = createEmitter<Heard>();
  const asideBy = createEmitter<Heard>();
  const intake = createIntake();
  const audit = createAudit();
  const sweeps = createSweepWatch(input.fetchSweepDelay);
  const factsOf = input.factsOf ?? (() => undefined);
  const isPlaying = (): boolean => world.getState().self.playerId !== null;
  /** Nobody looks, and nothing of the player's is under way: the stream is heard, and nothing is asked for. */
  const isResting = (): boolean => page.isHidden() && ownPlayer(world.getState()) !== null && !input.isBusy?.();
  const isPutOff = (): boolean => isResting() || spread.isWaiting;
  const invalidator = createInvalidator(doors.queryClient, clock, closing.signal, factsOf, isPutOff);
  const fights = createFightRelay({
    fetchRows: (planetId) => attackRows(doors.api, planetId, closing.signal),
    findAttack: input.findAttack ?? (() => Promise.resolve(null)),
  });
  const lists = input.mirror ? listsInTime(input.mirror.reads, clock) : null;
  const consistency =
    input.mirror &&
    createConsistencyCheck(
      input.mirror.reads,
      chainReads(doors.chain),
      closing.signal,
      (result) => connection.setState({ consistency: result }),
      chainReads(sharedChain(doors)),
    );

  const reader = createReader({
    doors,
    world,
    connection,
    restUrl: config.endpoints.rest,
    clock,
    random,
    lists: (isFirst) => {
      const { mirror } = input;
      const { teller, troubles } = connection.getState();
      const isOpen = mirror?.isOpen() || (isFirst && mirror?.mayLast?.());
      const isHeard = teller === 'stream' && !troubles.some(({ endpoint }) => endpoint === 'web');
      return isOpen && isHeard ? lists : null;
    },
    closing: closing.signal,
    watched: () => subscriptions.watched,
    lay,
    onRead: () => steps.onRead(),
    isOtherChain: input.isOtherChain ?? (() => Promise.resolve(false)),
    onOtherChainLife: input.onOtherChainLife,
    onCaughtUp: () => invalidator.noteAll(),
  });

  const subscriptions = createSubscriptions({
    live,
    world,
    network: config.network,
    onNew(parts) {
      if (firstLook.isWaiting) return;
      reader.markStale(parts, world.getState().height);
      readStale();
    },
  });

  const spread = createSpread(clock, {
    random,
    blockMs: config.network.nominalBlockMs,
    onOver() {
      invalidator.flush();
      readStale();
    },
  });

  const firstLook = createFirstLook(live, clock, () => resync(null));

  const steps = createLiveSteps({
    live,
    connection,
    clock,
    page,
    closing: closing.signal,
    streamUrl: config.endpoints.stream,
    nominalBlockMs: config.network.nominalBlockMs,
    isPlaying,
    onOpen(reason) {
      intake.reset();
      firstLook.end();
      if (reason === 'reconnected' && !input.isBusy?.()) spread.begin();
      if (isPlaying() && !(reason === null && firstLook.putOff())) resync(reason);
    },
    onWake: () => tellers.giveTime(),
    onVisible: () => resync('visible'),
  });

  const tellers = createTellers({
    connection,
    clock,
    closing: closing.signal,
    nominalBlockMs: config.network.nominalBlockMs,
    node: input.node ?? null,
    isResting,
    isBusy: () => input.isBusy?.() ?? false,
    random,
    knownHeight: () => intake.streamHeight ?? knownHeight(),
    fetchHeight: () => readHeight(doors),
    onTick(height) {
      const before = world.getState();
      const after = intake.tick(before, height);
      if (after === before) return;
      onBlocks(after);
      world.setState(after, true);
      readStale();
    },
    onUpdate: hearChain,
    onBareTick: (height) => {
      if (!isPlaying()) return;
      reader.markAllStale(null, height);
      readStale();
    },
  });

  function knownHeight(): BlockHeight | null {
    const { height } = world.getState();
    return height > 0n ? height : null;
  }

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
    const isTrue = audit.judge(reading, before, after);
    if (isTrue === true) connection.setState({ vouchedAt: after.height });
    else if (isTrue === false) readAll(after.height);
  }

  /** At once, or when somebody looks again. */
  function readStale(): void {
    if (!isPutOff()) void reader.readSoon();
  }

  /** Nothing is reported: what the chain says earlier than the stream was not missed. */
  function readAll(since: BlockHeight): void {
    reader.markAllStale(null, since);
    invalidator.noteAll();
    readStale();
  }

  /** @param reason null when nothing can have been missed: a first look */
  function resync(reason: ResyncReason | null): void {
    reader.markAllStale(reason, world.getState().height);
    if (reason !== null) invalidator.noteAll();
    readStale();
  }

  function onBlocks(state: WorldState): void {
    reader.onBlock();
    reader.markStale(sweeps.onBlock(state), state.height);
    if (isResting()) return;
    const due = isPlaying() ? audit.onBlock(state) : null;
    if (due) inTurn(() => lookAgain(due, state));
    else compare(state);
  }

  function lookAgain(due: 'all' | 'world' | readonly Stale[], state: WorldState): void {
    if (due === 'all') readAll(state.height);
    else if (due === 'world') reader.markAllStale(null, state.height);
    else {
      reader.markStale(due, state.height);
      if (due.length === 1) invalidator.noteOldest();
    }
    // In the same moment: what both ask for is asked once.
    compare(state);
    readStale();
  }

  function compare(state: WorldState): void {
    if (consistency && input.mirror?.isOpen()) void consistency.onBlock(state);
  }

  /** A block comes to all players of a host in one moment: what is asked because one came is asked at a time of each one's own. */
  function inTurn(run: () => void): void {
    const { playerId } = world.getState().self;
    const waitMs = Math.floor(random() * config.network.nominalBlockMs);
    if (waitMs === 0) return run();
    const isOver = (): boolean => isResting() || playerId !== world.getState().self.playerId;
    clock.sleep(waitMs, closing.signal).then(
      () => isOver() || run(),
      () => undefined,
    );
  }

  const floods = createFloodWatch({
    connection,
    clock,
    nominalBlockMs: config.network.nominalBlockMs,
    onGap() {
      intake.recount();
      if (isPlaying()) resync('flooded');
    },
  });
  const unwatchRefused = live.watchRefused((refused) => connection.setState({ refused }));
  const unwatchSkipped = live.watchSkipped((frames) => floods.note(frames));

  const unwatchEvents = live.watchEvents((all) => {
    // What it missed the chain has told: its numbers are counted anew, and nothing between them is looked up.
    if (connection.getState().teller !== 'stream') {
      intake.recount();
      fights.reset();
    }
    const before = world.getState();
    const taken = intake.take(before, eventsInView(all, before, subscriptions.watched), reader.isReading);
    if (taken.blocks > 0) {
      steps.onBlock();
      if (intake.streamHeight !== null) tellers.onStreamBlock(intake.streamHeight);
      onBlocks(taken.world);
    }
    accept(taken, taken.world.height);
    tellAside(all, taken.world);
    if (taken.gap !== null) resync(taken.gap);
    readStale();
  });

  /** @param since a reading of an older block does not do for what became stale */
  function accept({ world: after, heard, stale, gap, dropped }: Taken, since: BlockHeight): void {
    if (gap !== null || dropped > 0 || heard.some(({ kind }) => kind !== 'block' && kind !== 'heartbeat'))
      audit.noteTold();
    sweeps.hear(heard, since);
    if (after !== world.getState()) world.setState(after, true);
    reader.markStale(stale, since);
    invalidator.note(heard, after);
    fights.hear(heard, after);
    heardBy.emit({ events: heard, world: after, height: since });
    if (dropped > 0) floods.note(dropped);
  }

  function tellAside(all: readonly LiveEvent[], now: WorldState): void {
    if (asideBy.size === 0) return;
    const events = eventsAside(all, now, subscriptions.watched);
    if (events.length > 0) asideBy.emit({ events, world: now, height: now.height });
  }

  function hearChain(update: ChainUpdate): void {
    if (!isPlaying()) return;
    if (update.kind === 'lost') resync('blocksSkipped');
    else {
      const taken = intake.tell(world.getState(), update, reader.isReading);
      accept({ ...taken, heard: toldInView(taken.heard, taken.world, subscriptions.watched) }, update.height);
      tellAside(taken.heard, taken.world);
    }
    readStale();
  }

  const unwatchPage = page.watch(() => {
    if (page.isHidden()) return;
    invalidator.flush();
    readStale();
  });
  const unwatchProblems = live.watchProblems((problem) => {
    noteFrameTrouble(connection, problem, clock.now());
    audit.noteUnreadable();
  });

  return {
    setPlayer(next) {
      if (next === world.getState().self.playerId) return;
      audit.reset();
      connection.setState({ vouchedAt: null });
      reader.reset();
      intake.clear();
      firstLook.end();
      if (next) firstLook.begin();
      const { height, structTypes } = world.getState();
      world.setState({ ...emptyWorld(next), height, structTypes }, true);
      if (next) steps.beginSnapshot();
    },
    watchPlanet: (planetId) => subscriptions.watchPlanet(planetId),
    watchInterest: (interest) => subscriptions.watchInterest(interest),
    watchAttacks: (listener) => fights.watchAttacks(listener),
    watchRaids: (listener) => fights.watchRaids(listener),
    watchHeard: (listener) => heardBy.watch(listener),
    watchAside: (listener) => asideBy.watch(listener),
    refresh(...parts) {
      reader.markStale(parts, world.getState().height);
      return reader.readSoon();
    },
    prove(structId) {
      const { structs, height } = world.getState();
      if (structs.get(structId)?.base.source !== 'mirror') return;
      reader.markStale([`struct:${structId}`], height);
      readStale();
    },
    beginAnew: () => reader.beginAnew(),
    retry() {
      spread.end();
      reader.retryNow();
      tellers.giveTime();
      // Everything is read now, and once more when the socket is open: only the first can find what was missed.
      steps.retry();
      resync('retry');
    },
    close() {
      closing.abort();
      firstLook.close();
      spread.end();
      subscriptions.close();
      unwatchEvents();
      unwatchRefused();
      unwatchSkipped();
      floods.close();
      unwatchProblems();
      unwatchPage();
      tellers.close();
      steps.close();
      live.close();
    },
  };
}
