/**
 * The one way into the world: frames of the stream and readings of the chain, each with its source and its block. A batch
 * of frames is dated where it carries no height, what was told before is dropped, gaps are noticed, and the rest enters in
 * one draft; a batch taken whole gives what its frames taken one by one give. Frames about what is being read wait, and are
 * replayed over the reading.
 */
import type { LiveEvent, PlanetEvent } from '../../live/types.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { ResyncReason } from '../stores/connection.ts';
import type { WorldState } from '../world/world.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { ChainEvent } from '../../chain/events/types.ts';
import { applyEvent } from '../world/applyEvents.ts';
import { applyReading, type Reading } from '../world/applyReading.ts';
import { pruned } from '../world/inView.ts';
import { Draft } from '../world/draft.ts';
import { framesOf, movesMoney } from './chainFrames.ts';
import { createFrameNumbers } from './frameNumbers.ts';
import { createHeld } from './createHeld.ts';
import type { Stale } from '../world/stale.ts';

/** A frame with the block it belongs to. */
export interface DatedEvent {
  readonly event: LiveEvent;
  readonly height: BlockHeight;
}

export interface Taken {
  readonly world: WorldState;
  readonly stale: ReadonlySet<Stale>;
  /** Something is missing: everything on screen must be read again. */
  readonly gap: ResyncReason | null;
  /** Block frames in the batch that moved the height. */
  readonly blocks: number;
  /** In order, without duplicates; late ones included. What the query cache and the attack buffer go by. */
  readonly heard: readonly LiveEvent[];
  /** Frames about what is not held: about others, or about what is being read right now. */
  readonly missed: readonly DatedEvent[];
  /** Frames that waited, for their block or for a reading, and were more than may wait: what they said must be read. */
  readonly dropped: number;
}

/** What the chain itself told of one block, or of a part of it. */
export interface Told {
  readonly height: BlockHeight;
  readonly events: readonly ChainEvent[];
}

export interface Intake {
  /** @param isReading whether a reading is under way: then what is missed is kept for it */
  take(world: WorldState, events: readonly LiveEvent[], isReading?: boolean): Taken;
  /** The same from the chain: it knows its dates, and nothing of it is numbered. Its height moves with {@link tick} alone. */
  tell(world: WorldState, told: Told, isReading?: boolean): Taken;
  /** A block that somebody else than the stream told of. */
  tick(world: WorldState, height: BlockHeight): WorldState;
  /** Newest block the stream told of since it began; null before the first. */
  readonly streamHeight: BlockHeight | null;
  /** The reading is laid down, what is out of view goes, and the frames that waited are replayed over it. */
  lay(world: WorldState, reading: Reading, watched: Iterable<PlanetId>): Pick<Taken, 'world' | 'stale'>;
  /** Everything was read: numbers are counted from the next frame on, whatever a false one said. */
  recount(): void;
  /** The connection began anew. */
  reset(): void;
  /** Another world: nothing that waited is about it. */
  clear(): void;
}

/** As far as a stream may be ahead of what we know. Further, and the chain is asked before anybody believes it. */
export const LEAP_BLOCKS = 20n;
/** Rows of one block; a stream that never says "block" is not waited for. 49,000 of them took 1.1 GB while texts had no end. */
const MOST_UNDATED = 20_000;
/** Frames kept for a reading under way. */
const MOST_WAITING = 5_000;
/** What the one or the other may take in memory. */
const MOST_BYTES = 8 * 1024 * 1024;

export function createIntake(): Intake {
  const order = createFrameNumbers();
  /** Frames of the block that is still arriving: entity and grid frames come before their `block` frame. */
  const undated = createHeld<LiveEvent>(MOST_UNDATED, MOST_BYTES);
  /** Frames that wait for a reading. */
  const waiting = createHeld<DatedEvent>(MOST_WAITING, MOST_BYTES);
  /** What the chain told during it: what it means is seen in the world that the reading makes. */
  const waitingTold = createHeld<Told>(MOST_WAITING, MOST_BYTES);
  /** A stream trails the chain, so its newest block may be older than the newest heard of. */
  let streamHeight: BlockHeight | null = null;

  /** @returns how many were too many */
  function wait(missed: readonly DatedEvent[], isReading: boolean, told?: Told): number {
    if (!isReading) dropWaiting();
    else {
      for (const one of missed) waiting.add(one);
      if (told) waitingTold.add(told);
    }
    return waiting.takeDropped() + waitingTold.takeDropped();
  }

  function dropWaiting(): void {
    waiting.clear();
    waitingTold.clear();
  }

  function take(before: WorldState, events: readonly LiveEvent[], isReading = false): Taken {
    const draft = new Draft(before);
    const heard: LiveEvent[] = [];
    const missed: DatedEvent[] = [];
    let gap: ResyncReason | null = null;
    let blocks = 0;

    const apply = (event: LiveEvent, height: BlockHeight): void => {
      if (!applyEvent(draft, event, height)) missed.push({ event, height });
    };
    const isLeap = (height: BlockHeight): boolean =>
      draft.world.height > 0n && height > draft.world.height + LEAP_BLOCKS;

    const takeBlock = (event: LiveEvent & { kind: 'block' }): void => {
      // What the stream has not told yet it may be behind by: then others told of it, and nothing is missing.
      const known = streamHeight ?? draft.world.height;
      if (isLeap(event.height)) {
        gap = 'implausible';
        return;
      }
      // Told again, or late. Rows that wait are of a newer block, and a date too old would lose them.
      if (streamHeight !== null && event.height <= streamHeight && event.height <= draft.world.height) return;
      streamHeight = event.height;
      for (const row of undated.items) apply(row, event.height);
      undated.clear();
      apply(event, event.height);
      heard.push(event);
      blocks++;
      // Blocks that were skipped may have been grouped or lost; reading again is right in both cases.
      if (known > 0n && event.height > known + 1n) gap ??= 'blocksSkipped';
    };

    const takeActivity = (event: PlanetEvent | (LiveEvent & { kind: 'stub' })): void => {
      const { planetId } = event;
      const height = ('height' in event && event.height) || streamHeight || draft.world.height;
      if (isLeap(height)) {
        gap = 'implausible';
        return;
      }
      // Nobody counts the numbers of planets that nobody looks at.
      const judged =
        planetId !== null && event.seq !== null && draft.holdsPlanet(planetId)
          ? order.judge(planetId, event.seq)
          : 'next';
      if (judged === 'duplicate') return;
      if (judged === 'implausible') {
        gap = 'implausible';
        return;
      }
      heard.push(event);
      // A late one is older than what stands here: only a reading knows what is true by now.
      if (judged === 'gap' || judged === 'late') gap ??= 'frameLost';
      if (judged !== 'late') apply(event, height);
    };

    for (const event of events) {
      if (event.kind === 'block') takeBlock(event);
      else if ('seq' in event) takeActivity(event);
      else if (event.kind === 'inventory') {
        if (!order.isNewLedgerRow(event.ledgerId)) continue;
        heard.push(event);
        apply(event, event.height);
      } else {
        undated.add(event);
        heard.push(event);
      }
    }
    const dropped = undated.takeDropped() + wait(missed, isReading);
    return { world: draft.world, stale: draft.stale, gap, blocks, heard, missed, dropped };
  }

  function tell(before: WorldState, told: Told, isReading = false): Taken {
    const draft = new Draft(before, 'chain');
    const heard: LiveEvent[] = [];
    layTold(draft, told, (frame) => heard.push(frame));
    const dropped = wait([], isReading, told);
    return { world: draft.world, stale: draft.stale, gap: null, blocks: 0, heard, missed: [], dropped };
  }

  return {
    take,
    tell,
    tick: (world, height) => (height > world.height ? { ...world, height } : world),
    get streamHeight() {
      return streamHeight;
    },
    lay(before, reading, watched) {
      const draft = new Draft(pruned(applyReading(before, reading), watched));
      for (const { event, height } of waiting.items) applyEvent(draft, event, height);
      const byChain = new Draft(draft.world, 'chain');
      for (const told of waitingTold.items) layTold(byChain, told);
      dropWaiting();
      return { world: byChain.world, stale: new Set([...draft.stale, ...byChain.stale]) };
    },
    recount: () => order.reset(),
    reset,
    clear() {
      dropWaiting();
      reset();
    },
  };

  function reset(): void {
    undated.clear();
    streamHeight = null;
    order.reset();
  }
}

/** Each event is seen in the world that those before it made: a new struct comes before its numbers. */
function layTold(draft: Draft, { height, events }: Told, heard: (frame: LiveEvent) => void = () => undefined): void {
  let moved = false;
  for (const event of events) {
    moved ||= movesMoney(event);
    for (const frame of framesOf(event, draft.world)) {
      applyEvent(draft, frame, height);
      heard(frame);
    }
  }
  const { playerId } = draft.world.self;
  if (moved && playerId !== null && draft.knowsPlayer(playerId)) draft.markStale(`player:${playerId}`);
}
