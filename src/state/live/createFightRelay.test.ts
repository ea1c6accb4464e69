import { expect, test } from 'vitest';
import { parsePlanetId } from '../../game/ids.ts';
import type { LiveEvent } from '../../live/types.ts';
import { buildPlanet } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { ATTACK, LIVE_EVENTS } from '../../testing/liveEvents.ts';
import { createFightRelay } from './createFightRelay.ts';

const HERE = parsePlanetId('2-1');
const world = buildWorld({ planets: [buildPlanet({ id: HERE })] });
const attack = (seq: number, planetId = HERE): LiveEvent => ({
  kind: 'attack',
  attack: ATTACK,
  planetId,
  seq,
  height: null,
});

function setup() {
  const relay = createFightRelay({
    fetchRows: () => Promise.resolve(new Map()),
    findAttack: () => Promise.resolve(null),
  });
  const told: string[] = [];
  const end = relay.watchAttacks(({ planetId, seq, height }) => told.push(`${planetId}/${seq} at ${height}`));
  relay.watchRaids(({ planetId, seq }) => told.push(`raid ${planetId}/${seq}`));
  return { relay, told, end };
}

test('attacks on planets in the world are told, once each, dated by the tip where the frame is not', () => {
  const { relay, told } = setup();
  relay.hear([attack(3), attack(3), attack(4, parsePlanetId('2-99'))], world);
  expect(told).toEqual(['2-1/3 at 50']);
});

test('raids too, and nothing that is no fight', () => {
  const { relay, told } = setup();
  const raid = { ...LIVE_EVENTS.raidStatus, planetId: HERE, seq: 7 } as LiveEvent;
  relay.hear([raid, raid, LIVE_EVENTS.block, LIVE_EVENTS['grid player ore']], world);
  expect(told).toEqual(['raid 2-1/7']);
});

test('whoever no longer watches hears nothing', () => {
  const { relay, told, end } = setup();
  end();
  relay.hear([attack(3)], world);
  expect(told).toEqual([]);
});
