/** Checks a proof of work. docs/network/mechanics.md 4.1, 4.2. Written apart from the client's: the two must agree. */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { chainDifficulty } from './difficulty.ts';
import type { Context } from './context.ts';
import type { NetworkLine } from './line.ts';
import { refuse } from './refusal.ts';

export interface Work {
  readonly operation: 'build' | 'mine' | 'refine' | 'raid' | 'guild_charter';
  /** Input up to and with the word NONCE: `5-1BUILD12NONCE`. */
  readonly prefix: string;
  /** What the work is about: `5-1`, the reactor of a charter. */
  readonly objectId: string;
  /** Block at which the clock of this work started. */
  readonly clock: bigint;
  readonly range: bigint;
}

export function digestOf(input: string): string {
  return toHex(sha256(utf8(input)));
}

/**
 * @returns the difficulty that was asked for, which is what the success event reports (4.2, point 5)
 * @throws RefusedError 1800 when the digest is another, is not easy enough to have, or the clock lies ahead.
 */
export function requireProof(
  work: Work,
  at: { readonly height: bigint; readonly line: NetworkLine },
  proof: string,
  nonce: string,
): number {
  const { height, line } = at;
  const input = `${work.prefix}${nonce}`;
  const difficulty = chainDifficulty(height - work.clock, work.range, line);
  const valid = work.clock <= height && proof === digestOf(input) && proof.startsWith('0'.repeat(difficulty));
  if (!valid) throw refuse.work(work.operation, work.objectId, input);
  return difficulty;
}

/** `requireProof` at the block and on the network line of the context. @throws RefusedError 1800. */
export function requireProofNow(
  { draft, block }: Pick<Context, 'draft' | 'block'>,
  work: Work,
  { proof, nonce }: { readonly proof: string; readonly nonce: string },
): number {
  return requireProof(work, { height: block.height, line: draft.config.line }, proof, nonce);
}
