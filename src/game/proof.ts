/**
 * Proof of work: what is hashed, and how many zeros are asked for. docs/network/mechanics.md section 4.
 */
import { say } from '../lib/words/say.ts';
import { BaseError, quoted } from '../lib/BaseError.ts';
import type { Brand } from '../lib/brand.ts';
import type { BlockHeight, Blocks } from './units.ts';
import { blocks } from './units.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from './ids.ts';

/** What a proof is for; each hashes a text of its own. */
export type ProofSubject =
  | { readonly kind: 'build'; readonly structId: StructId; readonly clock: BlockHeight }
  | { readonly kind: 'mine'; readonly structId: StructId; readonly clock: BlockHeight }
  | { readonly kind: 'refine'; readonly structId: StructId; readonly clock: BlockHeight }
  | {
      readonly kind: 'raid';
      readonly fleetId: FleetId;
      readonly planetId: PlanetId;
      readonly clock: BlockHeight;
    }
  | {
      readonly kind: 'charter';
      readonly chainId: string;
      readonly solverId: PlayerId;
      readonly founderId: PlayerId;
      /** Chain-wide anchor block. */
      readonly clock: BlockHeight;
    };

export type ProofKind = ProofSubject['kind'];

/**
 * The text before the nonce, which names a task from the world to the worker and back: `5-42BUILD1283900NONCE`. It holds the
 * clock, so a clock that moves makes another task. Only {@link proofKey} and {@link parseProofKey} create it.
 */
export type ProofKey = Brand<string, 'ProofKey'>;

/**
 * The whole input of a proof is its key followed by the nonce. docs/network/mechanics.md 4.1.
 * It holds no age: a nonce found early stays good until the clock moves, and becomes valid as the difficulty falls.
 */
export function proofKey(subject: ProofSubject): ProofKey {
  return keyText(subject) as ProofKey;
}

/** Form only: out of storage, or from another tab. @throws ProofKeyError */
export function parseProofKey(text: unknown): ProofKey {
  if (typeof text !== 'string' || !text.endsWith('NONCE')) throw new ProofKeyError(text);
  return text as ProofKey;
}

const PURPOSE = /(BUILD|MINE|REFINE|RAID|GUILDCHARTER)\d+NONCE$/;
const KINDS: Readonly<Record<string, ProofKind>> = {
  BUILD: 'build',
  MINE: 'mine',
  REFINE: 'refine',
  RAID: 'raid',
  GUILDCHARTER: 'charter',
};

/** What a proof is for, by its key; undefined for a purpose that this client does not know. */
export function proofKindOf(key: ProofKey): ProofKind | undefined {
  return KINDS[PURPOSE.exec(key)?.[1] ?? ''];
}

/** A text that begins no proof. */
export class ProofKeyError extends BaseError {
  constructor(text: unknown) {
    super({
      code: 'bad_proof_key',
      what: say('{text} isn’t a valid proof key.', { text: quoted(text) }),
      hint: say('Proof keys look like “5-42BUILD1283900NONCE”: object, purpose, start block.'),
    });
  }
}

function keyText(subject: ProofSubject): string {
  switch (subject.kind) {
    case 'build':
      return `${subject.structId}BUILD${subject.clock}NONCE`;
    case 'mine':
      return `${subject.structId}MINE${subject.clock}NONCE`;
    case 'refine':
      return `${subject.structId}REFINE${subject.clock}NONCE`;
    case 'raid':
      return `${subject.fleetId}@${subject.planetId}RAID${subject.clock}NONCE`;
    case 'charter':
      return `CHAIN${subject.chainId}|${subject.solverId}@${subject.founderId}GUILDCHARTER${subject.clock}NONCE`;
  }
}

/** Hex digits in a SHA-256 digest, so the hardest difficulty there is. */
export const MAX_DIFFICULTY = 64;

/** The two points where the 0.21 chain's floating point asks for one zero more than the integer rule. facts 4.3. */
const FLOAT_EXCEPTIONS: ReadonlyMap<string, number> = new Map([
  ['5/125', 44],
  ['25/125', 23],
]);

/**
 * Leading hex zeros asked for at an age.
 *
 * The integer rule: 64 at age 0 or 1, else max(1, 64 - k) with k the largest integer for which range^k <= age^63.
 * Exact powers, no logarithm, so page, worker and any other machine agree to the digit. facts 4.3.
 *
 * @param age blocks between the clock and the block that executes the proof
 * @param range the type's or planet's difficulty range, at least 1
 */
export function requiredDifficulty(age: Blocks, range: bigint): number {
  if (age <= 1n) return MAX_DIFFICULTY;
  if (range <= 1n || age >= range) return 1;
  const exception = FLOAT_EXCEPTIONS.get(`${age}/${range}`);
  if (exception !== undefined) return exception;
  const limit = age ** 63n;
  let k = 0;
  for (let power = range; power <= limit; power *= range) k++;
  return Math.max(1, MAX_DIFFICULTY - k);
}

/** Smallest age at which `difficulty` zeros suffice; the inverse of {@link requiredDifficulty}, found by bisection. */
export function ageForDifficulty(difficulty: number, range: bigint): Blocks {
  if (difficulty >= MAX_DIFFICULTY) return blocks(0n);
  let low = 2n;
  let high = range > 2n ? range : 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (requiredDifficulty(blocks(middle), range) <= difficulty) high = middle;
    else low = middle + 1n;
  }
  return blocks(low);
}

/** Leading `0` characters of a lower-case hex digest. */
export function leadingZeros(digestHex: string): number {
  let zeros = 0;
  while (zeros < digestHex.length && digestHex.charCodeAt(zeros) === 48) zeros++;
  return zeros;
}

/** Attempts that a proof of this difficulty takes on average: 16^difficulty. */
export function expectedAttempts(difficulty: number): number {
  return 16 ** difficulty;
}
