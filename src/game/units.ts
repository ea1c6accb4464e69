/**
 * Numbers that carry their unit. facts/mechanics.md 1.4.
 * All are unsigned integers on the chain, so bigint here; arithmetic on a brand gives a plain bigint and is branded
 * again by the constructor of the unit it then has.
 */
import type { Brand } from '../lib/brand.ts';

/** Power. 1 W = 1,000; 1 kW = 1,000,000. */
export type Milliwatts = Brand<bigint, 'Milliwatts'>;
/** Alpha in micrograms, the chain's `ualpha`. 1 g = 1,000,000. */
export type MicroAlpha = Brand<bigint, 'MicroAlpha'>;
/** Ore in whole grams. One refines to 1,000,000 MicroAlpha. */
export type Ore = Brand<bigint, 'Ore'>;
/** A point on the chain. Not a number of blocks. */
export type BlockHeight = Brand<bigint, 'BlockHeight'>;
/** A number of blocks: an age, a cost in charge, a wait. */
export type Blocks = Brand<bigint, 'Blocks'>;

export const milliwatts = (value: bigint): Milliwatts => value as Milliwatts;
export const microAlpha = (value: bigint): MicroAlpha => value as MicroAlpha;
export const ore = (value: bigint): Ore => value as Ore;
export const blockHeight = (value: bigint): BlockHeight => value as BlockHeight;
export const blocks = (value: bigint): Blocks => value as Blocks;

/** Blocks from `from` to `to`; 0 when `to` lies before. Unsigned like the chain's own arithmetic. */
export function blocksBetween(from: BlockHeight, to: BlockHeight): Blocks {
  return blocks(to > from ? to - from : 0n);
}

export function addBlocks(height: BlockHeight, count: Blocks): BlockHeight {
  return blockHeight(height + count);
}
