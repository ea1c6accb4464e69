/** One attack from the button to the health it leaves, over real sockets: what the panel sends, and what comes back. */
import { afterEach, expect, test } from 'vitest';
import { createGameActions } from '../../app/createGameActions.ts';
import type { AttackRecord } from '../../game/attack.ts';
import { outlook } from '../../game/combat/outlook.ts';
import type { StructId } from '../../game/ids.ts';
import { createMemoryStorage } from '../../state/storage/openStorage.ts';
import { createClient } from '../../testing/createClient.ts';
import { createDoors, createTestWallet, type Doors } from '../../testing/devnetDoors.ts';
import { until } from '../../testing/until.ts';
import { attackCandidates } from './aim.ts';
import { engagementOf, fieldOf, ownArms } from './battlefield.ts';
import { ownPlayer, structIn } from '../../state/world/access.ts';

const BLOCK_MS = 100;

let open: { close(): void | Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.toReversed()) await one.close();
  open = [];
});

/** Somebody else with a planet, a fleet and a Command Ship. */
async function settleStranger(doors: Doors) {
  const wallet = await createTestWallet(doors.network);
  const { address, pubKeyHex } = wallet;
  const { signature } = await wallet.signText({ kind: 'signup', guildId: doors.guildId });
  await doors.api.signup({ address, signature, pubKeyHex, guildId: doors.guildId, username: 'mallory' });
  await doors.devnet.control.settle();
  const playerId = (await doors.chain.ask('playerOfAddress', { address }))!;
  const tx = await wallet.signTx(
    [{ name: 'MsgPlanetExplore', playerId }],
    (await doors.chain.ask('account', { address }))!,
  );
  await doors.chain.broadcast(tx.bytes);
  await doors.devnet.control.mine(1);
  const { planetId, fleetId } = await doors.chain.ask('player', { playerId });
  return { planetId: planetId!, shipId: (await doors.chain.ask('fleet', { fleetId: fleetId! })).commandStructId! };
}

async function setup() {
  const doors = await createDoors({ rivals: 0, blockTimeMs: BLOCK_MS });
  open.push(doors.devnet);
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  const stranger = await settleStranger(doors);
  const fleetId = (await doors.chain.ask('player', { playerId })).fleetId!;
  await doors.send({ name: 'MsgFleetMove', fleetId, destinationLocationId: stranger.planetId });
  const client = await createClient(doors, playerId, createMemoryStorage());
  open.push(client);
  const { world, session, connection, activity } = client;
  session.setState({ enrolment: { step: 'player', playerId } });
  const records: AttackRecord[] = [];
  client.sync.watchAttacks(({ attack }) => records.push(attack));
  const actions = createGameActions(
    client,
    () => Promise.resolve(client as never),
    { ...client, alphaDenom: doors.network.alphaDenom },
    (act) => act(),
  );
  await until(() => connection.getState().live.step === 'live' && world.getState().structs.has(stranger.shipId));
  // Fully charged: nothing was ordered for as long as any weapon asks.
  await until(() => {
    const player = ownPlayer(world.getState());
    return player !== null && world.getState().height >= player.lastAction + 10n;
  });
  const phaseOf = (id: string) => activity.getState().records.find((record) => record.id === id)?.phase;
  return { doors, world, actions, stranger, records, phaseOf };
}

test('the ship fires at the ship of the planet, and both end with the health that the record says', async () => {
  const { doors, world, actions, stranger, records, phaseOf } = await setup();
  const [arms] = ownArms(world.getState(), stranger.planetId);
  const ship = arms!.struct.id;
  const healthOf = (id: StructId) => structIn(world.getState(), id)?.health;
  const reachable = attackCandidates(world.getState(), stranger.planetId, arms!).filter(
    ({ obstacle }) => obstacle === null,
  );
  expect(reachable.map(({ struct }) => struct.id)).toEqual([stranger.shipId]);
  const engagement = engagementOf(world.getState(), ship, arms!.weapon, stranger.shipId)!;
  const ahead = outlook(fieldOf(world.getState()), engagement);
  expect(ahead).toMatchObject({ lands: 1, damage: { least: 2, most: 2 }, destroys: 0, worstLoss: 2, mayFall: false });

  const id = await actions.give({
    name: 'MsgStructAttack',
    operatingStructId: ship,
    targetStructId: [stranger.shipId],
    weaponSystem: arms!.weapon.system,
  });
  await until(() => phaseOf(id)?.step === 'landed' && records.length > 0);

  const [record] = records;
  await until(() => healthOf(stranger.shipId) === record!.shots[0]!.targetHealth!.after);
  expect(record!.attacker.structId).toBe(ship);
  expect(record!.shots[0]).toMatchObject({ damage: 2, counter: { damage: 2 }, targetHealth: { before: 6, after: 4 } });
  await until(() => healthOf(ship) === record!.attackerHealth!.after);
  expect([healthOf(ship), healthOf(stranger.shipId)]).toEqual([4, 4]);
  expect((await doors.chain.ask('struct', { structId: stranger.shipId })).health).toBe(4);
  expect((await doors.chain.ask('struct', { structId: ship })).health).toBe(4);
});
