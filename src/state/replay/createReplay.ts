/**
 * A show and its clock as a runtime of their own: the screens of a planet read their world from it as they read the live one, and
 * what happens in the block that is looked at is told to them as it is told live.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlanetId } from '../../game/ids.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { systemClock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { Runtime } from '../Runtime.ts';
import type { SeenAttack, SeenRaid } from '../seen.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createProofsStore } from '../stores/proofs.ts';
import { createWorldStore } from '../world/world.ts';
import { createReplayClock, type ReplayClock, type ReplayTime } from './createReplayClock.ts';
import { createShow, LEAD, MOST_BETWEEN, type Show, type ShowState, TRAIL } from './createShow.ts';
import { isEndUnread, type Raid, raidAt } from './raids.ts';
import type { Tape } from './tape.ts';

export interface ReplayStage {
  skip(): void;
  watchBattle(listener: (state: { readonly pending: number }) => void): () => void;
}

/** Where one begins to look. */
export type Opening =
  | { readonly is: 'live' }
  | { readonly is: 'moment'; readonly at: BlockHeight }
  /** A raid by its first block: live while it goes on, its end once it is over. */
  | { readonly is: 'raid'; readonly at: BlockHeight };

/** A moment that was asked for and cannot be shown: not yet, or no more. */
export interface MissedMoment {
  readonly why: 'notYet' | 'gone';
  readonly at: BlockHeight;
}

export interface Replay {
  readonly show: Show;
  readonly clock: ReplayClock;
  /** What of the moment nobody told. */
  readonly unsure: StoreApi<ReadonlySet<string>>;
  /** Another one after each jump: what was told before it is forgotten with it. */
  readonly runtime: StoreApi<Runtime>;
  /** False until the moment that was asked for can be looked at. */
  readonly ready: StoreApi<boolean>;
  /** Until it comes, or for good. */
  readonly missed: StoreApi<MissedMoment | null>;
  /** Reads more of the raid that is looked at. */
  readMore(): void;
  /** The picture, while there is one: what it shows ends with a jump. */
  setStage(stage: ReplayStage | null): void;
  start(): () => void;
}

/** Blocks ahead of what plays that are read in time. */
const AHEAD = 30n;

export function createReplay(live: Runtime, planetId: PlanetId, opening: Opening): Replay {
  const at = opening.is === 'live' ? null : opening.at;
  const { nominalBlockMs } = live.config.network;
  const show = createShow({
    reads: live.reads,
    namespace: live.config.network.namespace,
    isSignedIn: () => live.session.getState().webSession === 'signedIn',
    planetId,
    at,
    clock: systemClock,
    nominalBlockMs,
    isHidden: () => document.hidden,
  });
  let isBusy = false;
  const clock = createReplayClock({
    bounds: () => show.store.getState().bounds,
    happenings: () => show.store.getState().tape?.happenings ?? [],
    isBusy: () => isBusy || isUnread(clock.store.getState().height + 1n),
    clock: systemClock,
    at,
  });
  const world = createWorldStore();
  const unsure = createStore<ReadonlySet<string>>(() => new Set());
  const connection = createConnectionStore();
  // Whatever is looked at is as it was then: none of it is old.
  connection.setState({ live: { step: 'live' } });
  const attacks = createEmitter<SeenAttack>();
  const raids = createEmitter<SeenRaid>();
  const stores = { world, connection, proofs: createProofsStore() };
  const runtimeNow = (): Runtime => ({
    ...live,
    ...stores,
    watchAttacks: (listener) => attacks.watch(listener),
    watchRaids: (listener) => raids.watch(listener),
    watchPlanet: () => () => undefined,
  });
  const runtime = createStore<Runtime>(() => runtimeNow());
  /** Shown again, it is another showing: the picture plays each once. */
  let showings = 0;
  let isTold = false;
  let stage: ReplayStage | null = null;
  let unwatchBattle: (() => void) | null = null;
  let wanted = at;
  /** The raid that was asked for: how it ended is still to be found. */
  let isRaidSought = opening.is === 'raid';
  /** Blocks of a raid that are still read without being asked for. */
  let allowance = MOST_BETWEEN;
  /** Whoever pressed for it has the middle of the raid read as well. */
  let isAllWanted = false;
  /** Its end was shown: who goes live after it means that. */
  let hasStayed = false;
  const ready = createStore<boolean>(() => false);
  const missed = createStore<MissedMoment | null>(() => null);

  /** Being read, and so about to be there. */
  function isUnread(height: bigint): boolean {
    const { isReading } = show.store.getState();
    const block = blockHeight(height);
    return isReading && show.unread({ from: block, to: block }) !== null;
  }

  function lookAt(height: BlockHeight): boolean {
    const { tape, bounds } = show.store.getState();
    if (!tape || height < bounds.from || height > bounds.to) return false;
    const moment = tape.at(height);
    world.setState(moment.world, true);
    unsure.setState(moment.unsure, true);
    return true;
  }

  function tell(after: BlockHeight, upTo: BlockHeight): void {
    for (const { height, activity } of show.store.getState().tape?.happenings ?? []) {
      if (height <= after || height > upTo) continue;
      const seen = { planetId, seq: showings, height };
      if (activity.kind === 'attack') attacks.emit({ ...seen, attack: activity.attack });
      else if (activity.kind === 'raidStatus') {
        const { fleetId, status, seizedOre } = activity;
        raids.emit({ ...seen, fleetId, status, seizedOre });
      } else continue;
      showings += 1;
      isTold = true;
    }
  }

  /** Once whoever listens has forgotten what was before the jump. */
  function tellSoon(): void {
    const { jumps, height } = clock.store.getState();
    setTimeout(() => {
      if (clock.store.getState().jumps === jumps) tell(before(height), height);
    });
  }

  function onTime(now: ReplayTime, was: ReplayTime): void {
    const hasJumped = now.jumps !== was.jumps;
    if (now.height === was.height && !hasJumped) return;
    if (hasJumped) {
      stage?.skip();
      if (isTold) runtime.setState(runtimeNow(), true);
      isTold = false;
    }
    if (hasJumped) {
      isRaidSought = false;
      isAllWanted = false;
      allowance = MOST_BETWEEN;
    }
    if (!lookAt(now.height)) return;
    readOn();
    if (now.isShown && hasJumped) tellSoon();
    else if (now.isShown) tell(was.height, now.height);
    else if (hasJumped) settle();
  }

  /** Nothing of the way there is shown either: no fleet flies in that came long ago. */
  function settle(): void {
    const { jumps } = clock.store.getState();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (clock.store.getState().jumps === jumps) stage?.skip();
      }),
    );
  }

  function onShow({ tape, bounds, earliest }: ShowState): void {
    if (!tape) return;
    if (wanted === null) {
      clock.boundsMoved();
      lookAt(clock.store.getState().height);
      stayAtEnd(tape);
    } else if (live.reads.node.reader === null) {
      wanted = null;
      clock.goLive();
    } else if (earliest !== null && tape.spans.length > 0) openAt(wanted, bounds.from);
    const late = missed.getState();
    if (late?.why === 'notYet' && late.at <= bounds.to) missed.setState(null, true);
    ready.setState(wanted === null, true);
    readOn();
  }

  /** Who came for a raid sees how it ends, and not the quiet after it. */
  function stayAtEnd({ raids }: Tape): void {
    const { mode, height } = clock.store.getState();
    if (opening.is !== 'raid' || isRaidSought || mode !== 'live' || hasStayed) return;
    const end = raids.find(({ from }) => from === opening.at)?.to ?? null;
    if (end === null) return;
    hasStayed = true;
    if (end === height) clock.pause();
    else clock.show(end);
  }

  function openAt(moment: BlockHeight, oldest: BlockHeight): void {
    const { to } = show.store.getState().bounds;
    wanted = null;
    if (moment > to) {
      isRaidSought = false;
      missed.setState({ why: 'notYet', at: moment }, true);
      clock.goLive();
    } else if (moment < oldest) {
      isRaidSought = false;
      missed.setState({ why: 'gone', at: moment }, true);
      clock.show(oldest);
    } else {
      const isSought = isRaidSought;
      clock.show(moment);
      isRaidSought = isSought;
    }
  }

  /** What lies around the moment, and all of the raid that it is of: no more is read than is looked at. */
  function readOn(): void {
    const { tape, bounds, isReading, earliest, trouble } = show.store.getState();
    if (!tape || wanted !== null || isReading || earliest === null || trouble !== null) return;
    const { height } = clock.store.getState();
    const near: bigint = height > AHEAD ? height - AHEAD : 1n;
    // As far as it is not the newest, which comes by itself.
    if (show.unread({ from: blockHeight(near), to: blockHeight(height + AHEAD) }) !== null && height < bounds.to) {
      show.read({ from: before(height, LEAD), to: blockHeight(height + TRAIL) });
      return;
    }
    const raid = raidAt(tape.raids, height);
    if (!raid) {
      isRaidSought = false;
      return;
    }
    const isOpen = isEndUnread(raid, bounds.to);
    const gap = show.unread({ from: raid.from, to: raid.to ?? bounds.to });
    if (isOpen && show.store.getState().knowsRaids) {
      show.askRaid(raid);
    } else if (!raid.isFromKnown && raid.from > earliest && allowance > 0n) {
      allowance -= TRAIL;
      show.read({ from: before(raid.from, TRAIL), to: raid.from });
    } else if (gap !== null && (isOpen || isAllWanted) && allowance > 0n) {
      allowance -= TRAIL;
      show.read({ from: gap.from, to: blockHeight(gap.from + TRAIL) });
    } else if (isRaidSought) goToEnd(raid, isOpen);
  }

  /** Once what lies around it was read. */
  function goToEnd({ to }: Raid, isOpen: boolean): void {
    if (to !== null && show.unread({ from: before(to, AHEAD), to }) !== null) {
      show.read({ from: before(to, LEAD), to: blockHeight(to + AHEAD) });
      return;
    }
    isRaidSought = false;
    if (to !== null) {
      hasStayed = true;
      clock.goTo(to);
    } else if (!isOpen) clock.goLive();
  }

  return {
    show,
    clock,
    unsure,
    runtime,
    ready,
    missed,
    readMore() {
      allowance = MOST_BETWEEN;
      isAllWanted = true;
      isRaidSought = opening.is === 'raid' && !hasStayed;
      readOn();
    },
    setStage(next) {
      unwatchBattle?.();
      stage = next;
      isBusy = false;
      unwatchBattle = next?.watchBattle(({ pending }) => void (isBusy = pending > 0)) ?? null;
      // The picture came after the moment it is to show.
      const { mode, isShown } = clock.store.getState();
      if (next && ready.getState() && mode === 'paused' && isShown) tellSoon();
    },
    start() {
      const ends = [clock.store.subscribe(onTime), show.store.subscribe(onShow), show.start(), () => clock.close()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

function before(height: BlockHeight, by = 1n): BlockHeight {
  return blockHeight(height > by ? height - by : 0n);
}
