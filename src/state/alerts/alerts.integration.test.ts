/** A war against a real network: exactly the alerts that it gives, in two tabs, over a gap and a reload. */
import { afterEach, expect, test } from 'vitest';
import { type Neighbour, settleNeighbour } from '../../../e2e/neighbour.ts';
import type { PlanetId } from '../../game/ids.ts';
import { type Client, createClient } from '../../testing/createClient.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { until } from '../../testing/until.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { ownPlanet } from '../world/access.ts';

let open: { close(): void | Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.toReversed()) await one.close();
  open = [];
});

async function setup() {
  const doors = await createDoors({ blockTimeMs: 0 });
  open.push(doors.devnet);
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  const { planetId, fleetId } = await doors.chain.ask('player', { playerId });
  const { commandStructId } = await doors.chain.ask('fleet', { fleetId: fleetId! });
  const raider = await settleNeighbour(doors, 'brahe');
  const storage = createMemoryStorage();
  const locks = createSharedLocks();
  const page = async (webSession: 'signedIn' | 'failed' = 'signedIn'): Promise<Client> => {
    const client = await createClient(doors, playerId, storage, locks);
    open.push(client);
    await client.beginAlerts();
    client.session.setState({ webSession, enrolment: { step: 'player', playerId } });
    await until(() => ownPlanet(client.world.getState()) !== null && client.connection.getState().live.step === 'live');
    return client;
  };
  /** So that orders have charge, and a page hears of a block. */
  const pass = (count: bigint) => doors.devnet.control.advanceTo(doors.devnet.chain.tip.height + count);
  return { doors, playerId, storage, locks, page, pass, raider, planetId: planetId!, shipId: commandStructId! };
}

const send = (raider: Neighbour, destinationLocationId: PlanetId): Promise<void> =>
  raider.send({ name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId });

/** Without what goes by the clock of charge alone. */
const told = (client: Client) =>
  client.alerts
    .getState()
    .alerts.filter(({ kind }) => kind !== 'chargeReady')
    .map(({ kind, matter, value }) => `${kind} ${matter} ${value.split(' ')[0]}`);

const known = (client: Client, count: number) => until(() => told(client).length === count);

test('a raid with a loss that is broken off: three alerts, the same in both tabs', async () => {
  const { doors, playerId, storage, locks, page, pass, raider, planetId, shipId } = await setup();
  const [one, other] = [await page(), await page()];
  await pass(2n);
  await send(raider, planetId);
  await Promise.all([known(one, 1), known(other, 1)]);
  expect(told(one)).toEqual([`raid raid/${planetId} ${raider.fleetId}`]);
  expect(one.alerts.getState().alerts[0]?.isOpen).toBe(true);

  for (let shots = 0; shots < 3; shots++) {
    await pass(8n);
    await raider.send({
      name: 'MsgStructAttack',
      operatingStructId: raider.shipId,
      targetStructId: [shipId],
      weaponSystem: 'primaryWeapon',
    });
  }
  await Promise.all([known(one, 2), known(other, 2)]);
  await send(raider, raider.planetId);
  await Promise.all([known(one, 3), known(other, 3)]);
  await pass(12n);
  const all = [
    `raidOver over/${planetId} attackerRetreated`,
    `structLost lost/${shipId} lost`,
    `raid raid/${planetId} ${raider.fleetId}`,
  ];
  expect([told(one), told(other)]).toEqual([all, all]);
  expect(one.alerts.getState().alerts.every(({ isTold }) => isTold)).toBe(true);

  // A reload hears all of it again, by a reading and by the mirror's history.
  one.close();
  other.close();
  // Before the alerts of the new page have begun, the stored count of unread ones is shown.
  const early = await createClient(doors, playerId, storage, locks);
  open.push(early);
  early.session.setState({ enrolment: { step: 'player', playerId } });
  await until(() => early.alerts.getState().unread > 0);
  expect(early.alerts.getState()).toMatchObject({ unread: 3, isUrgent: true, isKnown: false });
  early.close();
  const next = await page();
  await pass(3n);
  expect(told(next)).toEqual(all);
});

test.each(['signedIn', 'failed'] as const)(
  'what came and went while nobody listened is told by history, at its own blocks: %s',
  async (webSession) => {
    const { doors, page, pass, raider, planetId } = await setup();
    const before = await page();
    await pass(2n);
    expect(told(before)).toEqual([]);
    before.close();

    const cameAt = doors.devnet.chain.tip.height + 1n;
    await send(raider, planetId);
    await pass(4n);
    const leftAt = doors.devnet.chain.tip.height + 1n;
    await send(raider, raider.planetId);
    await pass(20n);

    // Without a session the chain itself tells.
    const after = await page(webSession);
    await known(after, 2);
    expect(told(after)).toEqual([
      `raidOver over/${planetId} attackerRetreated`,
      `raid raid/${planetId} ${raider.fleetId}`,
    ]);
    const [over, raid] = after.alerts.getState().alerts.filter(({ kind }) => kind !== 'chargeReady');
    expect([raid?.at, over?.at]).toEqual([cameAt, leftAt]);
    expect(raid?.isOpen).toBe(false);
  },
);
