/** What two people do to each other in a war: they settle, and each raids the other once. Imported by tests only. */
import { expect } from 'vitest';
import { assert } from '../lib/BaseError.ts';
import type { Person, WarGame } from '../../devnet/war/warGame.ts';

const EXTRACTOR = 14n;
const REFINERY = 15n;
export const TANK = 9n;
export const UALPHA = 'ualpha';

/** Both settle, dig and refine. */
export function settle(war: WarGame): { ada: Person; bo: Person; adasTanks: readonly string[] } {
  const [ada, bo] = [war.join('ada'), war.join('bo')];
  for (const person of [ada, bo]) war.must(person, 'MsgPlanetExplore', { playerId: person.playerId });
  const adasExtractor = war.build(ada, EXTRACTOR, 0n);
  const adasRefinery = war.build(ada, REFINERY, 1n);
  const bosExtractor = war.build(bo, EXTRACTOR, 0n);
  const adasTanks = [war.build(ada, TANK, 0n), war.build(ada, TANK, 1n)];
  war.mine(ada, adasExtractor);
  war.mine(bo, bosExtractor);
  war.refine(ada, adasRefinery);
  war.mine(bo, bosExtractor);
  expect(war.view.balance(ada.address, UALPHA)).toBe(1_000_000n);
  expect(war.view.grid('ore', bo.playerId)).toBe(2n);
  return { ada, bo, adasTanks };
}

function fleetOf({ view }: WarGame, person: Person) {
  const fleet = view.get('fleet', view.get('player', person.playerId)?.fleetId ?? '');
  assert(fleet !== undefined, `There is a fleet of ${person.playerId}`);
  return fleet;
}

/** Bo's Command Ship is off, so Ada takes his ore. */
export function raidWon(war: WarGame, ada: Person, bo: Person): void {
  const { view } = war;
  const ship = fleetOf(war, bo).commandStruct;
  const planetId = war.planetOf(bo);
  const fleetId = fleetOf(war, ada).id;
  war.must(bo, 'MsgStructDeactivate', { structId: ship });
  war.must(ada, 'MsgFleetMove', { fleetId, destinationLocationId: planetId });
  const clock = view.planetAttribute('blockStartRaid', planetId);
  const shield = view.planetAttribute('planetaryShield', planetId);
  const proof = war.prove(`${fleetId}@${planetId}RAID${clock}NONCE`, clock, shield);
  war.must(ada, 'MsgPlanetRaidComplete', { fleetId, ...proof });
  expect([view.grid('ore', ada.playerId), view.grid('ore', bo.playerId)]).toEqual([2n, 0n]);
  expect(fleetOf(war, ada).locationId).toBe(war.planetOf(ada));
  war.charge(bo, 2n);
  war.must(bo, 'MsgStructActivate', { structId: ship });
}

/** Bo comes to take it back and loses his Command Ship to Ada's tanks. */
export function raidLost(war: WarGame, ada: Person, bo: Person, tanks: readonly string[]): void {
  const fleet = fleetOf(war, bo);
  war.must(bo, 'MsgFleetMove', { fleetId: fleet.id, destinationLocationId: war.planetOf(ada) });
  for (let shot = 0; shot < 3; shot++) {
    war.charge(ada, 3n);
    war.must(ada, 'MsgStructAttack', {
      operatingStructId: tanks[shot % tanks.length] ?? '',
      targetStructId: [fleet.commandStruct],
      weaponSystem: 'primaryWeapon',
    });
  }
  expect(fleetOf(war, bo).locationId).toBe(war.planetOf(bo));
  expect(war.tally.seen.get('EventRaid attackerDefeated')).toBeGreaterThan(0n);
  war.advance(6n);
  war.build(bo, 1n, 0n);
}
