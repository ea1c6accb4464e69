import { parseName } from '../../game/names.ts';
import { expect, test } from 'vitest';
import type { Struct } from '../../game/entities.ts';
import {
  type Address,
  parseAddress,
  parsePlayerId,
  parseReactorId,
  parseStructId,
  parseStructTypeId,
} from '../../game/ids.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import { buildCommandShip, buildPlayer, buildStruct, buildStructType } from '../../testing/builders.ts';
import type { WorldState } from '../world/world.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { type GameMessage, messageWords } from '../../game/messages/messages.ts';
import { knownIn } from './knownIn.ts';

const BRAHE = parsePlayerId('1-9');
const UNKNOWN = parseAddress('game1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5yustzy');
const VALIDATOR = 'gamevaloper19rl4cm2hmr8afy4kldpxz3fka4jguq0ax2kqp4';

function worldOf(...structs: readonly Struct[]): WorldState {
  const ship = buildStructType({ id: parseStructTypeId(1), name: 'Command Ship', isCommand: true });
  return buildWorld({
    me: buildPlayer(),
    players: [buildPlayer({ id: BRAHE, name: parseName('Brahe') })],
    structs,
    structTypes: [buildStructType(), ship],
  });
}

const plain = (words: string): string => words.replaceAll(/[\u2068\u2069]/g, '');

test('what is signed names place and owner: both sides have the same classes', () => {
  const target = buildStruct({ id: parseStructId('5-7'), owner: BRAHE, slot: 1 });
  const ship = buildCommandShip({ ambit: 'land' });
  const world = worldOf(target, ship);
  const attack: GameMessage = {
    name: 'MsgStructAttack',
    operatingStructId: ship.id,
    targetStructId: [target.id],
    weaponSystem: 'primaryWeapon',
  };
  const words = messageWords([attack], knownIn(world));
  expect(plain(words)).toContain('Ore Extractor of Brahe, land slot 2');
  expect(words).not.toContain('Command Ship of');
});

test('a Command Ship has a berth and no slot, and a stranger without a name has a number', () => {
  const ship = buildCommandShip({ ambit: 'land' });
  const off: GameMessage = { name: 'MsgStructDeactivate', structId: ship.id };
  expect(messageWords([off], knownIn(worldOf(ship)))).not.toContain('slot');
  const stranger = buildStruct({ id: parseStructId('5-8'), owner: parsePlayerId('1-77') });
  const words = messageWords([{ name: 'MsgStructTrash', structId: stranger.id }], knownIn(worldOf(stranger)));
  expect(words).toContain('Ore Extractor of player 1-77, land slot 1');
});

test('what is signed is counted as the network counts it, whatever a server says of a token', () => {
  const table: DenomTable = {
    units: [
      {
        denom: 'uguild.0-1',
        display: 'meridian',
        exponent: 3,
        quantity: 'token',
        scale: [{ exponent: 3, symbol: 'MER' }],
      },
    ],
    stateSuffixes: [],
    unknown: { exponent: 0, display: '' },
    energy: { denom: 'milliwatt', display: 'W', exponent: 3 },
    connectionCapacityIsPlayerShare: false,
  };
  const coin = { denom: 'uguild.0-1', amount: 12_500n };
  expect(plain(knownIn(worldOf(), { alphaDenom: 'ualpha', table }).coin(coin))).toBe('0.0125 tokens of guild 0-1');
  expect(knownIn(worldOf(), { alphaDenom: 'ualpha', table: null }).coin(coin)).toBe('0.0125 tokens of guild 0-1');
});

test('an address in words is whose it is, a validator its reactor; what nobody asked about stays as it is', () => {
  const world = worldOf();
  const own = buildPlayer().primaryAddress;
  const nova = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');
  const addresses = {
    playerOf: (address: string) => (address === nova ? { id: BRAHE, name: parseName('Nova') } : null),
    reactorOf: (validator: string) => (validator === VALIDATOR ? parseReactorId('3-1') : null),
  };
  const wordsOf = (message: GameMessage): string =>
    plain(messageWords([message], knownIn(world, undefined, addresses)));
  const send = (toAddress: Address): string =>
    wordsOf({ name: 'MsgPlayerSend', fromAddress: own, toAddress, amount: [{ denom: 'ualpha', amount: 1n }] });
  expect(send(nova)).toContain('to Nova (1-9).');
  expect(send(UNKNOWN)).toContain(`to ${UNKNOWN}.`);
  const infuse = (validatorAddress: string): string =>
    wordsOf({
      name: 'MsgReactorInfuse',
      delegatorAddress: own,
      validatorAddress,
      amount: { denom: 'ualpha', amount: 1n },
    });
  expect(infuse(VALIDATOR)).toContain('in reactor 3-1.');
  expect(infuse(`${VALIDATOR}x`)).toContain(`in the reactor of ${VALIDATOR}x.`);
});
