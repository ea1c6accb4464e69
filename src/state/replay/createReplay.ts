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
import { createShow, type Show, type ShowState } from './createShow.ts';

export interface ReplayStage {
  skip(): void;
  watchBattle(listener: (state: { readonly pending: number }) => void): () => void;
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
  /** The picture, while there is one: what it shows ends with a jump. */
  setStage(stage: ReplayStage | null): void;
  start(): () => void;
}

/** @param at the block that is wanted; null = live */
export function createReplay(live: Runtime, planetId: PlanetId, at: BlockHeight | null): Replay {
  const { nominalBlockMs } = live.config.network;
  const show = createShow({
    reads: live.reads,
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
    isBusy: () => isBusy,
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
  const ready = createStore<boolean>(() => false);

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
    if (!lookAt(now.height)) return;
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
    } else if (live.reads.node.reader === null) {
      wanted = null;
      clock.goLive();
    } else if (earliest !== null && tape.spans.length > 0) {
      const moment = wanted < bounds.from ? bounds.from : wanted;
      wanted = null;
      clock.show(moment);
    }
    ready.setState(wanted === null, true);
  }

  return {
    show,
    clock,
    unsure,
    runtime,
    ready,
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

function before(height: BlockHeight): BlockHeight {
  return blockHeight(height > 0n ? height - 1n : 0n);
}
