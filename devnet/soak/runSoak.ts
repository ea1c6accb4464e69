/** Sends random messages, checks what must hold, and keeps the list so that a failure can be told and played again. */
import { encodeMessage, MESSAGES, type MessageName } from '../world/messages.ts';
import type { Refusal } from '../world/refusal.ts';
import { createRandom } from './random.ts';
import { createRandomMessages } from './randomMessages.ts';
import { SOAK_KEYS, SoakWorld, type Step } from './soakWorld.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly messages: number;
  /** Messages between two looks at all invariants. */
  readonly checkEvery: number;
  /** After each look. */
  readonly onProgress?: (world: SoakWorld) => void;
}

export interface SoakResult {
  readonly steps: readonly Step[];
  readonly hash: string;
  readonly height: bigint;
  readonly accepted: number;
  /** By code and reason: how often. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Times each message was accepted; 0 where it never was. */
  readonly acceptedByName: ReadonlyMap<MessageName, number>;
}

/** Says the seed and the place, so that the same run meets it again. */
export class SoakError extends Error {
  constructor(
    what: string,
    where: { readonly seed: number; readonly index: number; readonly step?: Step | undefined },
    cause?: unknown,
  ) {
    const text =
      where.step && 'name' in where.step ? ` ${where.step.name} ${Buffer.from(where.step.bytes).toString('hex')}` : '';
    super(`seed ${where.seed}, step ${where.index}${text}: ${what}`, { cause });
    this.name = 'SoakError';
  }
}

/** @throws SoakError at the first exception, unnamed refusal or broken invariant. */
export function runSoak(options: SoakOptions): SoakResult {
  const { seed } = options;
  const world = new SoakWorld();
  const random = createRandom(seed ^ 0x5eed);
  const source = createRandomMessages(seed, world.state, SOAK_KEYS);
  const steps: Step[] = [];
  const refusals = new Map<string, number>();
  const acceptedByName = new Map<MessageName, number>(
    (Object.keys(MESSAGES) as MessageName[]).map((name) => [name, 0]),
  );
  let accepted = 0;
  let checked = 0;
  for (let sent = 1; sent <= options.messages; sent++) {
    if (random.percent(12)) take(world, steps, { blocks: pauseOf(random.below(100)) }, seed);
    const message = source.next(world.block);
    const step = { name: message.name, bytes: encodeMessage(message) };
    const refusal = take(world, steps, step, seed);
    if (refusal) {
      const key = `${refusal.by} ${refusal.number} ${refusal.reason}`;
      refusals.set(key, (refusals.get(key) ?? 0) + 1);
    } else {
      accepted++;
      acceptedByName.set(message.name, (acceptedByName.get(message.name) ?? 0) + 1);
    }
    if (sent % options.checkEvery !== 0 && sent !== options.messages) continue;
    if (world.broken().length > 0) throw firstBroken(steps, checked, seed);
    checked = steps.length;
    options.onProgress?.(world);
  }
  return { steps, hash: world.hash(), height: world.block.height, accepted, refusals, acceptedByName };
}

/** Most pauses are short; some are long enough for any proof to get easy. */
function pauseOf(roll: number): number {
  return roll < 80 ? 1 + (roll % 4) : roll < 97 ? 12 : 90;
}

function take(world: SoakWorld, steps: Step[], step: Step, seed: number): Refusal | undefined {
  const index = steps.push(step) - 1;
  let refusal: Refusal | undefined;
  try {
    refusal = world.take(step);
  } catch (error) {
    throw new SoakError(`exception: ${String(error)}`, { seed, index, step }, error);
  }
  if (refusal && !isNamed(refusal)) {
    throw new SoakError(`refusal without a name: ${JSON.stringify(refusal)}`, { seed, index, step });
  }
  return refusal;
}

function isNamed({ number, reason, text }: Refusal): boolean {
  return number > 0 && reason !== '' && text.length > 3;
}

/** Plays the list again and looks after every step since the last look. */
function firstBroken(steps: readonly Step[], from: number, seed: number): SoakError {
  const world = new SoakWorld();
  for (const [index, step] of steps.entries()) {
    world.take(step);
    const broken = index < from ? [] : world.broken();
    if (broken.length > 0) return new SoakError(broken.slice(0, 4).join('; '), { seed, index, step });
  }
  return new SoakError(`broken, but not in the replay: ${world.broken().join('; ')}`, {
    seed,
    index: steps.length,
  });
}

/** The same list in a fresh world: the hash it leads to. */
export function replay(steps: Iterable<Step>): string {
  const world = new SoakWorld();
  for (const step of steps) world.take(step);
  return world.hash();
}
