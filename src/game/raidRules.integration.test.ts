/** A raid that came and went on a chain of before 0.18, which leaves its clock as it was. docs/networks.md */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorKey } from '../../devnet/chain/operatorKey.ts';
import { consent, testKey } from '../../devnet/world/testWorld.ts';
import { createGuildApi } from '../api/guild/createGuildApi.ts';
import { actOf } from '../testing/actOf.ts';
import { createDoors, type Doors } from '../testing/devnetDoors.ts';
import { battleClock, viewsDiffer } from './battles.ts';
import { type FleetId, parseFleetId, parsePlanetId, type PlanetId } from './ids.ts';
import { shieldPercent } from './raidRules.ts';

let doors: Doors;
let raider: FleetId;
let target: PlanetId;
let home: string;
let move: (destinationLocationId: string) => void;

beforeAll(async () => {
  doors = await createDoors({ network: '0.16', webGeneration: 'a' });
  const { chain, options } = doors.devnet;
  const operator = operatorKey(options.addressPrefix);
  const act = actOf(doors.devnet);
  const settle = (seed: string) => {
    const key = testKey(seed, options.addressPrefix);
    act(operator, 'MsgGuildMembershipJoinProxy', { address: key.address, ...consent(key) });
    const playerId = chain.world.playerOfAddress(key.address) ?? '';
    act(key, 'MsgPlanetExplore', { playerId });
    return { key, player: chain.world.get('player', playerId) };
  };
  const [one, other] = [settle('raider'), settle('victim')];
  await doors.join('Ada');
  chain.produce(20n);
  raider = parseFleetId(one.player?.fleetId ?? '');
  home = one.player?.planetId ?? '';
  target = parsePlanetId(other.player?.planetId ?? '');
  move = (destinationLocationId) =>
    act(one.key, 'MsgFleetMove', { fleetId: raider, destinationLocationId: destinationLocationId });
  move(target);
  chain.produce(5n);
});
afterAll(() => doors.devnet.close());

async function look() {
  const planet = await doors.chain.ask('planet', { planetId: target });
  return { planet, height: await doors.chain.ask('height', {}) };
}

test('while somebody raids the clock counts, and "initiated" is no other view of it', async () => {
  const { planet, height } = await look();
  expect(planet.headFleetId).toBe(raider);
  expect(shieldPercent(planet, height)).toBeLessThan(100);
  await doors.devnet.control.settle();
  const raid = await createGuildApi({ api: doors.api }).ask('activeRaid', { planetId: target });
  expect(raid).toMatchObject({ status: 'initiated', fleetId: raider });
  expect(raid && viewsDiffer(raid, planet)).toBeNull();
});

test('once the raider is gone the clock is still set, and the shield is whole', async () => {
  move(home);
  doors.devnet.chain.produce(3n);
  const { planet, height } = await look();
  expect(planet).toMatchObject({ headFleetId: null });
  expect(planet.blockStartRaid).toBeGreaterThan(0n);
  expect(shieldPercent(planet, height)).toBe(100);
  expect(battleClock(planet, height).age).toBeNull();
  await doors.devnet.control.settle();
  // The guild's server looks at the clock alone.
  expect(await createGuildApi({ api: doors.api }).ask('shieldHealth', { planetId: target })).toBeLessThan(100);
});
