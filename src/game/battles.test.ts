import { describe, expect, it } from 'vitest';
import { battleClock, leadsARaid, sideOf, viewsDiffer } from './battles.ts';
import { parseFleetId, parsePlanetId, parsePlayerId } from './ids.ts';
import { blockHeight } from './units.ts';

const falling = { shield: 100n, blockStartRaid: blockHeight(1000n), headFleetId: parseFleetId('9-1') };
const [ADA, BEA] = [parsePlayerId('1-2'), parsePlayerId('1-3')];
const [FIRST, SECOND] = [parseFleetId('9-2'), parseFleetId('9-3')];

describe('the clock of a raid', () => {
  it('stands while the shield holds', () => {
    const clock = battleClock({ ...falling, blockStartRaid: blockHeight(0n) }, blockHeight(1000n));
    expect(clock).toEqual({ shieldPercent: 100, age: null, left: null, zeros: null, easier: null });
  });

  it('stands where nobody raids: before 0.18 the chain leaves the clock of a raid that is over', () => {
    const clock = battleClock({ ...falling, headFleetId: null }, blockHeight(1025n));
    expect(clock).toEqual({ shieldPercent: 100, age: null, left: null, zeros: null, easier: null });
  });

  it('runs to the strength of the shield, and asks for fewer zeros as it runs', () => {
    expect(battleClock(falling, blockHeight(1025n))).toMatchObject({ shieldPercent: 75, age: 25n, left: 75n });
    expect(battleClock(falling, blockHeight(1500n))).toEqual({
      shieldPercent: 0,
      age: 500n,
      left: 0n,
      zeros: 1,
      easier: null,
    });
    const zeros = [1001n, 1010n, 1050n].map((height) => battleClock(falling, blockHeight(height)).zeros ?? 0);
    expect(zeros).toEqual(zeros.toSorted((a, b) => b - a));
  });

  it('has one of its own for the proof: a zero less in so many blocks, and not one block sooner', () => {
    const { zeros, easier } = battleClock(falling, blockHeight(1002n));
    expect(easier?.left).toBeGreaterThan(0n);
    const at = (more: bigint) => battleClock(falling, blockHeight(1002n + (easier?.left ?? 0n) + more)).zeros;
    expect([at(-1n), at(0n)]).toEqual([zeros, easier?.zeros]);
    expect(easier?.zeros).toBeLessThan(zeros ?? 0);
  });

  it('does not run backwards where a node is behind', () => {
    expect(battleClock(falling, blockHeight(990n))).toMatchObject({ age: 0n, left: 100n });
  });
});

it('is led by who is away and first in line', () => {
  const at = { planetId: parsePlanetId('2-1'), aheadFleetId: null };
  expect(leadsARaid({ ...at, status: 'away' })).toBe(true);
  expect(leadsARaid({ ...at, status: 'onStation' })).toBe(false);
  expect(leadsARaid({ ...at, status: 'away', aheadFleetId: FIRST })).toBe(false);
});

it('is one’s own by the planet first, then by the fleet', () => {
  expect(sideOf({ owner: ADA }, { owner: BEA }, new Set([ADA, BEA]))).toBe('defends');
  expect(sideOf({ owner: ADA }, { owner: BEA }, new Set([BEA]))).toBe('raids');
  expect(sideOf({ owner: null }, null, new Set([ADA]))).toBeNull();
});

it('says where the guild’s server and the chain differ, and nothing where they agree', () => {
  const raid = { fleetId: FIRST, status: 'shieldsVulnerable' } as const;
  const planet = { headFleetId: FIRST, blockStartRaid: blockHeight(5n) };
  expect(viewsDiffer(raid, planet)).toBeNull();
  expect(viewsDiffer(raid, { ...planet, headFleetId: null })).toMatch('no fleet is at this planet any more');
  expect(viewsDiffer(raid, { ...planet, headFleetId: SECOND })).toMatch('another fleet');
  expect(viewsDiffer(raid, { ...planet, blockStartRaid: blockHeight(0n) })).toMatch('the shield is still up');
  expect(viewsDiffer({ ...raid, status: 'ongoing' }, planet)).toMatch('already falling');
  // Before 0.18 the clock starts with this word, and no other comes.
  expect(viewsDiffer({ ...raid, status: 'initiated' }, planet)).toBeNull();
});
