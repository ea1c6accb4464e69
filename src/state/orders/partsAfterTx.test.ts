import { expect, test } from 'vitest';
import { parsePlanetId, parseStructId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { Subject } from '../../game/messages/subject.ts';
import { buildFleet, buildPlanet, buildPlayer, buildStruct } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { partsAfterTx } from './partsAfterTx.ts';

const [extractor, guard, tank, far] = ['5-1', '5-2', '5-3', '5-4'].map(parseStructId);
if (!extractor || !guard || !tank || !far) throw new Error('there are four');
const planet = buildPlanet();
const fleet = buildFleet();
const me = buildPlayer({ planetId: planet.id, fleetId: fleet.id });
const elsewhere = parsePlanetId('2-77');
const onPlanet = { kind: 'planet', id: planet.id } as const;
const world = buildWorld({
  me,
  planets: [planet, buildPlanet({ id: elsewhere })],
  fleets: [fleet],
  structs: [
    buildStruct({ id: extractor, location: onPlanet }),
    buildStruct({ id: guard, location: onPlanet, protects: extractor }),
    buildStruct({ id: tank, location: { kind: 'fleet', id: fleet.id } }),
    buildStruct({ id: far, location: { kind: 'planet', id: elsewhere } }),
  ],
});
const home = [`player:${me.id}`, `planet:${planet.id}`, `fleet:${fleet.id}`];

function parts(subject: Subject, ...messages: GameMessage[]): readonly string[] {
  return [...partsAfterTx({ messages, subject }, world)].toSorted();
}

test('an order about one struct reads that one, who stands before it, and home', () => {
  const subject: Subject = { kind: 'struct', verb: 'deactivate', structId: extractor };
  const read = parts(subject, { name: 'MsgStructDeactivate', structId: extractor });
  expect(read).toEqual([...home, `struct:${extractor}`, `struct:${guard}`].toSorted());
});

test('all that a batch names are read, and no other', () => {
  const subject: Subject = { kind: 'structs', firstId: tank };
  const read = parts(subject, { name: 'MsgStructDeactivateBatch', structId: [tank, guard] });
  expect(read).toEqual([...home, `struct:${guard}`, `struct:${tank}`].toSorted());
});

test('an attack reads both sides, and the planet of the one that was shot at', () => {
  const subject: Subject = { kind: 'struct', verb: 'attack', structId: tank };
  const read = parts(subject, {
    name: 'MsgStructAttack',
    operatingStructId: tank,
    targetStructId: [far],
    weaponSystem: 'primaryWeapon',
  });
  expect(read).toEqual([...home, `planet:${elsewhere}`, `struct:${far}`, `struct:${tank}`].toSorted());
});

test('of a record of an earlier page its subject tells', () => {
  const read = parts({ kind: 'struct', verb: 'activate', structId: tank });
  expect(read).toContain(`struct:${tank}`);
  expect(read).not.toContain(`struct:${guard}`);
});

test('what moves power reads the substation too', () => {
  const powered = { ...world, self: { ...world.self, substationId: world.self.substationId } };
  const subject: Subject = { kind: 'explore' };
  const fleetOrder = partsAfterTx({ messages: [{ name: 'MsgPlanetExplore', playerId: me.id }], subject }, powered);
  expect(fleetOrder.some((part) => part.startsWith('substation:'))).toBe(false);
  const other = partsAfterTx({ messages: [], subject }, powered);
  expect(other).toContain(`substation:${me.substationId}`);
});
