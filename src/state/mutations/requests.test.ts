import { expect, test } from 'vitest';
import type { WeaponSystem } from '../../game/attack.ts';
import type { Struct } from '../../game/entities.ts';
import { parsePlayerId, parseStructId, parseStructTypeId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { buildCommandShip, buildPlayer, buildStruct, buildStructType } from '../../testing/builders.ts';
import { withReading } from '../live/dated.ts';
import { emptyWorld, type WorldState } from '../stores/world.ts';
import { signRequest, structRequest } from './requests.ts';

const BRAHE = parsePlayerId('1-9');
const at = <T extends object>(value: T) => withReading(null, value, blockHeight(5n), 'chain');

function worldOf(...structs: readonly Struct[]): WorldState {
  const ship = buildStructType({ id: parseStructTypeId(1), name: 'Command Ship', isCommand: true });
  return {
    ...emptyWorld(),
    player: at(buildPlayer()),
    players: new Map([[BRAHE, at(buildPlayer({ id: BRAHE, name: 'Brahe' }))]]),
    structs: new Map(structs.map((one) => [one.id, at(one)])),
    structTypes: new Map([buildStructType(), ship].map((type) => [type.id, type])),
  };
}

const plain = (words: string): string => words.replaceAll(/[\u2068\u2069]/g, '');

test('what is signed names place and owner: both sides have the same classes', () => {
  const target = buildStruct({ id: parseStructId('5-7'), owner: BRAHE, slot: 1 });
  const ship = buildCommandShip({ ambit: 'land' });
  const world = worldOf(target, ship);
  const attack = signRequest(
    'attack/5-1',
    [
      {
        name: 'MsgStructAttack',
        operatingStructId: ship.id,
        targetStructId: [target.id],
        weaponSystem: 'primaryWeapon' satisfies WeaponSystem,
      },
    ],
    world,
  );
  expect(plain(attack.words)).toContain('Ore Extractor of Brahe, land slot 2');
  expect(attack.words).not.toContain('Command Ship of');
});

test('a Command Ship has a berth and no slot, and a stranger without a name has a number', () => {
  const ship = buildCommandShip({ ambit: 'land' });
  expect(structRequest('deactivate', ship, worldOf(ship)).words).not.toContain('slot');
  const stranger = buildStruct({ id: parseStructId('5-8'), owner: parsePlayerId('1-77') });
  const words = signRequest('x', [{ name: 'MsgStructTrash', structId: stranger.id }], worldOf(stranger)).words;
  expect(words).toContain('Ore Extractor of player 1-77, land slot 1');
});
