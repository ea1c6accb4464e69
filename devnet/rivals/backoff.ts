/**
 * What a refusal costs the one who was refused: the kind of message it was for rests, longer each time, and so does the
 * rival. Nobody asks a network the same thing every block.
 */
import type { MessageName } from '../world/messages.ts';

/** Blocks after the first refusal of a kind; doubled by each further one. */
const FIRST_REST = 20n;
const LONGEST_REST = 2_560n;
/** A rival's own pause grows to so many times its pace. */
const MOST_PAUSE = 32;

export class Backoff {
  readonly #until = new Map<MessageName, { height: bigint; rest: bigint }>();
  #streak = 0;
  /** Refusals so far. */
  refusals = 0;

  /** True while this kind of message rests. */
  rests(name: MessageName, height: bigint): boolean {
    const entry = this.#until.get(name);
    return entry !== undefined && height < entry.height;
  }

  refused(name: MessageName, height: bigint): void {
    const before = this.#until.get(name)?.rest;
    const rest = before === undefined ? FIRST_REST : before * 2n > LONGEST_REST ? LONGEST_REST : before * 2n;
    this.#until.set(name, { height: height + rest, rest });
    this.#streak++;
    this.refusals++;
  }

  accepted(name: MessageName): void {
    this.#until.delete(name);
    this.#streak = 0;
  }

  /** How many times its pace the rival waits before it decides again. */
  get pause(): number {
    return Math.min(2 ** this.#streak, MOST_PAUSE);
  }
}
