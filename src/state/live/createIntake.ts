/**
 * Takes batches as the stream brings them: dates what carries no height, drops what was told before, notices gaps, and
 * puts the rest into the world in one draft. A batch taken whole gives what its frames taken one by one give.
 */
import type { LiveEvent, PlanetEvent } from '../../live/types.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { ResyncReason } from '../stores/connection.ts';
import type { WorldState } from '../stores/world.ts';
import { applyEvent } from './applyEvents.ts';
import { Draft } from './draft.ts';
import { createFrameOrder } from './frameOrder.ts';
import type { Stale } from './stale.ts';

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
  /** In order, without duplicates; late ones included. What the query cache and the attack line go by. */
  readonly heard: readonly LiveEvent[];
  /** Frames about what is not held: about others, or about what is being read right now. */
  readonly missed: readonly DatedEvent[];
}

export interface Intake {
  take(world: WorldState, events: readonly LiveEvent[]): Taken;
  /** Frames kept back while a reading was under way, now that there is something to put them into. */
  retake(world: WorldState, missed: readonly DatedEvent[]): Pick<Taken, 'world' | 'stale'>;
  /** Everything was read: numbers are counted from the next frame on, whatever a false one said. */
  settled(): void;
  /** The connection began anew. */
  reset(): void;
}

/** As far as a stream may be ahead of what we know. Further, and the chain is asked before anybody believes it. */
export const LEAP_BLOCKS = 20n;
/** Rows of one block; a stream that never says "block" is not waited for. */
const MOST_UNDATED = 50_000;

export function createIntake(): Intake {
  const order = createFrameOrder();
  /** Frames of the block that is still arriving: entity and grid frames come before their `block` frame. */
  let undated: LiveEvent[] = [];

  function take(before: WorldState, events: readonly LiveEvent[]): Taken {
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
      const known = draft.world.height;
      if (isLeap(event.height)) {
        gap = 'implausible';
        return;
      }
      // Told again, or late. Rows that wait are of a newer block, and a date too old would lose them.
      if (event.height <= known) return;
      for (const row of undated) apply(row, event.height);
      undated = [];
      apply(event, event.height);
      heard.push(event);
      blocks++;
      // Blocks that were skipped may have been grouped or lost; reading again is right in both cases.
      if (known > 0n && event.height > known + 1n) gap ??= 'blocksSkipped';
    };

    const takeActivity = (event: PlanetEvent | (LiveEvent & { kind: 'stub' })): void => {
      const { planetId } = event;
      const height = ('height' in event && event.height) || draft.world.height;
      if (isLeap(height)) {
        gap = 'implausible';
        return;
      }
      // Nobody counts the numbers of planets that nobody looks at.
      const judged =
        planetId !== null && event.seq !== null && draft.looksAt(planetId) ? order.judge(planetId, event.seq) : 'next';
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
        apply(event, draft.world.height);
      } else {
        undated.push(event);
        heard.push(event);
      }
    }
    if (undated.length > MOST_UNDATED) {
      undated = [];
      gap = 'implausible';
    }
    return { world: draft.world, stale: draft.stale, gap, blocks, heard, missed };
  }

  return {
    take,
    retake(before, missed) {
      const draft = new Draft(before);
      for (const { event, height } of missed) applyEvent(draft, event, height);
      return { world: draft.world, stale: draft.stale };
    },
    settled: () => order.reset(),
    reset() {
      undated = [];
      order.reset();
    },
  };
}
