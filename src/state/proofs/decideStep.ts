/** What to do with a task in this block; pure. */
import { isWorthHashing } from '../../game/estimate.ts';
import type { Blocks, BlockHeight } from '../../game/units.ts';
import type { TaskStep } from '../stores/proofs.ts';

export interface StepFacts {
  /** Blocks since the clock, of the next block: the earliest that a proof can be in. */
  readonly age: Blocks;
  readonly range: bigint;
  /** Zeros asked for in that block. */
  readonly difficulty: number;
  /** Zeros of the kept hash; 0 when none. */
  readonly zeros: number;
  readonly tip: BlockHeight;
  /** Nothing is sent before this height: a proof was just sent or refused. */
  readonly holdUntil: BlockHeight;
  /** Its own proof is on its way, or in a block that the world does not show yet. */
  readonly ownPending: boolean;
  /** A proof of the same object, or under the same clock, is on its way: a second one would be refused, or void. */
  readonly clockPending: boolean;
  readonly paused: boolean;
  readonly blocked: boolean;
  readonly hasWallet: boolean;
  readonly hashing: boolean;
  /** Hash only once so few zeros are asked for; null = the client's own rule. */
  readonly startAt: number | null;
  /** Attempts a second, and milliseconds a block. */
  readonly rate: number;
  readonly blockMs: number;
}

/** `submit` is what the caller does; everything else is shown as it is. */
export function decideStep(facts: StepFacts): TaskStep | 'submit' {
  if (facts.ownPending) return 'submitting';
  if (facts.paused) return 'paused';
  if (facts.blocked) return 'blocked';
  const good = facts.zeros >= facts.difficulty;
  // What would be hashed now is void when the other proof lands.
  if (facts.clockPending) return good ? 'ready' : 'cooling';
  if (good) {
    if (facts.tip < facts.holdUntil) return 'ready';
    return facts.hasWallet ? 'submit' : 'needsWallet';
  }
  const { age, range, rate, blockMs, startAt, difficulty } = facts;
  const starts = startAt === null ? isWorthHashing(age, range, rate, blockMs) : difficulty <= startAt;
  // The rate wavers; what has begun goes on, unless the player's own rule says otherwise.
  return starts || (facts.hashing && startAt === null) ? 'hashing' : 'cooling';
}
