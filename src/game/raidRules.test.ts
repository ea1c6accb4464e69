import { describe, expect, test } from 'vitest';
import { buildCommandShip, buildFleet, buildPlanet, buildPlayer } from '../testing/builders.ts';
import type { Standing } from './buildRules.ts';
import { parseFleetId, parsePlanetId } from './ids.ts';
import { fleetMoveObstacle, shieldPercent, weaknessOf } from './raidRules.ts';
import { structStatus } from './structStatus.ts';
import { blockHeight, milliwatts } from './units.ts';

const ELSEWHERE = parsePlanetId('2-9');

function standing(change: Partial<Standing> = {}): Standing {
  return {
    tip: blockHeight(100n),
    player: buildPlayer(),
    power: {
      load: milliwatts(0n),
      structsLoad: milliwatts(75_000n),
      capacity: milliwatts(0n),
      connectionCapacity: milliwatts(5_000_000n),
    },
    planet: buildPlanet(),
    fleet: buildFleet(),
    structs: [buildCommandShip()],
    ...change,
  };
}

describe('a shield', () => {
  test('holds while a Command Ship is online at home, and nothing else does', () => {
    const ship = buildCommandShip();
    expect(weaknessOf(buildPlanet(), buildFleet(), ship)).toBeNull();
    expect(weaknessOf(buildPlanet({ owner: null }), buildFleet(), ship)).toBe('noOwner');
    expect(weaknessOf(buildPlanet(), null, null)).toBe('noFleet');
    expect(weaknessOf(buildPlanet(), buildFleet({ status: 'away' }), ship)).toBe('fleetAway');
    expect(weaknessOf(buildPlanet(), buildFleet({ commandStructId: null }), null)).toBe('noCommandShip');
    const wreck = buildCommandShip({ status: structStatus(35) });
    expect(weaknessOf(buildPlanet(), buildFleet(), wreck)).toBe('commandShipDestroyed');
    const dark = buildCommandShip({ status: structStatus(3) });
    expect(weaknessOf(buildPlanet(), buildFleet(), dark)).toBe('commandShipOffline');
  });

  // ceil(max(0, (1 - (height - start) / max(shield, 1)) * 100)), docs/network/web-api.md section 6
  test.each([
    [25n, 0n, 5000n, 100],
    [25n, 1000n, 1000n, 100],
    [25n, 1000n, 1001n, 96],
    [75n, 1000n, 1001n, 99],
    [25n, 1000n, 1024n, 4],
    [25n, 1000n, 1025n, 0],
    [25n, 1000n, 9000n, 0],
    [0n, 1000n, 1000n, 100],
    [0n, 1000n, 1001n, 0],
    [25n, 1000n, 900n, 100],
  ])('of %d whose clock began at %d has, at %d, %d percent left', (shield, start, tip, percent) => {
    const planet = { shield, blockStartRaid: blockHeight(start), headFleetId: parseFleetId('9-1') };
    expect(shieldPercent(planet, blockHeight(tip))).toBe(percent);
    expect(shieldPercent({ ...planet, headFleetId: null }, blockHeight(tip)), 'nobody raids').toBe(100);
  });
});

describe('a fleet', () => {
  test('goes anywhere else, with no charge asked for', () => {
    const tired = buildPlayer({ lastAction: blockHeight(100n) });
    expect(fleetMoveObstacle(standing({ player: tired }), ELSEWHERE)).toBeNull();
  });

  test('does not go where it is, nor nowhere', () => {
    expect(fleetMoveObstacle(standing(), parsePlanetId('2-1'))).toEqual({ reason: 'thereAlready' });
    expect(fleetMoveObstacle(standing(), null)).toEqual({ reason: 'noHome' });
    expect(fleetMoveObstacle(standing({ fleet: null }), ELSEWHERE)).toEqual({ reason: 'noFleet' });
  });

  test('needs its owner online, and is told so before its Command Ship is looked at', () => {
    const power = { ...standing().power!, connectionCapacity: milliwatts(1n) };
    expect(fleetMoveObstacle(standing({ power, structs: [] }), ELSEWHERE)).toEqual({
      reason: 'offline',
      load: 75_000n,
      capacity: 1n,
    });
  });

  test('needs its Command Ship, whole and online', () => {
    const withShip = (status: number) => standing({ structs: [buildCommandShip({ status: structStatus(status) })] });
    expect(fleetMoveObstacle(standing({ structs: [] }), ELSEWHERE)).toEqual({ reason: 'noCommandShip' });
    expect(fleetMoveObstacle(withShip(3), ELSEWHERE)).toEqual({ reason: 'commandShipOffline' });
    expect(fleetMoveObstacle(withShip(35), ELSEWHERE)).toEqual({ reason: 'commandShipDestroyed' });
  });
});
