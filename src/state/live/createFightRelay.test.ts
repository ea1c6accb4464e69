import { expect, test } from 'vitest';
import { parsePlanetId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
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

test('what stream and chain both tell is told once, whoever is first; what only one tells is told', () => {
  const { relay, told } = setup();
  const byChain = (height: bigint): LiveEvent =>
    ({ ...attack(0), seq: null, height: blockHeight(height) }) as LiveEvent;
  const byStream = (seq: number, height: bigint): LiveEvent =>
    ({ ...attack(seq), height: blockHeight(height) }) as LiveEvent;
  relay.hear([byStream(3, 40n), byChain(40n), byChain(41n), byChain(41n)], world);
  relay.reset();
  relay.hear([byStream(4, 41n), byStream(5, 42n)], world);
  expect(told).toEqual(['2-1/3 at 40', '2-1/null at 41', '2-1/5 at 42']);
  const raid = { ...LIVE_EVENTS.raidStatus, planetId: HERE } as LiveEvent & { kind: 'raidStatus' };
  told.length = 0;
  relay.hear(
    [
      { ...raid, seq: null },
      { ...raid, seq: 6 },
    ],
    world,
  );
  expect(told).toEqual(['raid 2-1/null']);
});
