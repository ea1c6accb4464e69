import { describe, expect, it } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { createGapDetector } from './gapDetector.ts';

const at = blockHeight;

describe('a gap', () => {
  it('is none at the beginning, and none between neighbours', () => {
    const gaps = createGapDetector();
    expect(gaps.see(at(5n), true)).toBeNull();
    expect(gaps.see(at(5n), false)).toBeNull();
    expect(gaps.see(at(6n), true)).toBeNull();
  });

  it('is told by a block that was skipped', () => {
    const gaps = createGapDetector();
    gaps.see(at(5n), true);
    expect(gaps.see(at(8n), true)).toEqual({ from: 6n, to: 7n });
    expect(gaps.see(at(9n), true)).toBeNull();
  });

  it('is not told by transactions, which not every block has', () => {
    const gaps = createGapDetector();
    gaps.see(at(5n), false);
    expect(gaps.see(at(9n), false)).toBeNull();
  });

  it('after an interruption reaches from the last that was seen to the first that is, both included', () => {
    const gaps = createGapDetector();
    gaps.see(at(5n), true);
    gaps.interrupted();
    gaps.interrupted();
    expect(gaps.see(at(5n), false)).toEqual({ from: 5n, to: 5n });
    gaps.interrupted();
    expect(gaps.see(at(9n), true)).toEqual({ from: 5n, to: 9n });
    expect(gaps.see(at(10n), true)).toBeNull();
  });

  it('is none when nothing had been seen before the interruption', () => {
    const gaps = createGapDetector();
    gaps.interrupted();
    expect(gaps.see(at(9n), true)).toBeNull();
  });

  it('stays open while the new node lags behind', () => {
    const gaps = createGapDetector();
    gaps.see(at(9n), true);
    gaps.interrupted();
    expect(gaps.see(at(7n), true)).toBeNull();
    expect(gaps.see(at(8n), true)).toBeNull();
    expect(gaps.see(at(10n), true)).toEqual({ from: 9n, to: 10n });
  });
});
