/** One war on a real network, told by its stream, by its chain, by a guild's history and by the chain's: the same alerts from each, once. */
import { afterAll, expect, test } from 'vitest';
import { CALM_PLAN, EACH } from '../../../devnet/faults/faultPlan.ts';
import type { AlertKind } from '../../game/alerts/kinds.ts';
import type { Alert } from '../../game/alerts/ledger.ts';
import { blockHeight } from '../../game/units.ts';
import { type Client, type ClientParts, createClient } from '../../testing/createClient.ts';
import { solve } from '../../testing/devnetDoors.ts';
import { createGrounds, type Grounds, type Settler } from '../../testing/orders/grounds.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { until } from '../../testing/until.ts';
import { createNotes } from '../notes/createNotes.ts';
import { notedId } from '../notes/note.ts';
import { createMemoryStorage, type Storage } from '../storage/openStorage.ts';
import { ownFleet, ownPlanet } from '../world/access.ts';

const [RIG, RECHARGE] = [14, 8n];
/** What leaves a trace for each of them; the rest is asked for. */
const OF_WAR: readonly AlertKind[] = ['raid', 'raidOver', 'oreStolen', 'structLost', 'fleetArrived', 'raidWatched'];
/** As long as the node may take before it is taken for the teller. */
const BLOCK_MS = 500;

const open: { close(): void | Promise<void> }[] = [];
afterAll(async () => {
  for (const one of open.toReversed()) await one.close();
});

/** A player who came by the guild's page, with an extractor and a gram of ore. */
async function settleAda({ doors, build, pass, act, chain }: Grounds): Promise<Settler> {
  const playerId = await doors.join('ada');
  const actor = { playerId, wallet: doors.wallet };
  await act(actor, { name: 'MsgPlanetExplore', playerId });
  const { planetId, fleetId } = await chain.ask('player', { playerId });
  const { commandStructId } = await chain.ask('fleet', { fleetId: fleetId! });
  const ada = { ...actor, planetId: planetId!, fleetId: fleetId!, shipId: commandStructId! };
  const structId = await build(ada, RIG, 'land', 0);
  const rig = (await chain.ask('allStructTypes', {})).find(({ id }) => Number(id) === RIG)!;
  pass(rig.oreMiningDifficulty);
  const { blockStartOreMine: clock } = await chain.ask('planet', { planetId: ada.planetId });
  await act(ada, { name: 'MsgStructOreMinerComplete', structId, ...solve({ kind: 'mine', structId, clock }, 1) });
  pass(RECHARGE);
  return ada;
}

type Wars = ReturnType<typeof warsOf>;

/** @param pass makes blocks, and waits until they are heard of */
function warsOf({ act, chain, doors }: Grounds, pass: (count: bigint) => Promise<void>) {
  const move = async (by: Settler, destinationLocationId: Settler['planetId']): Promise<bigint> => {
    await act(by, { name: 'MsgFleetMove', fleetId: by.fleetId, destinationLocationId });
    const { height } = doors.devnet.chain.tip;
    await pass(RECHARGE);
    return height;
  };
  return {
    move,
    async rob(by: Settler, host: Settler): Promise<void> {
      await act(host, { name: 'MsgStructDeactivate', structId: host.shipId });
      await move(by, host.planetId);
      const { planetId } = host;
      const { shield, blockStartRaid } = await chain.ask('planet', { planetId });
      await pass(shield);
      const subject = { kind: 'raid', fleetId: by.fleetId, planetId, clock: blockHeight(blockStartRaid) } as const;
      await act(by, { name: 'MsgPlanetRaidComplete', fleetId: by.fleetId, ...solve(subject, 1) });
      await pass(RECHARGE);
      await act(host, { name: 'MsgStructActivate', structId: host.shipId });
      await pass(RECHARGE);
    },
    async shoot(by: Settler, host: Settler): Promise<void> {
      for (let shots = 0; shots < 3; shots++) {
        await act(by, {
          name: 'MsgStructAttack',
          operatingStructId: by.shipId,
          targetStructId: [host.shipId],
          weaponSystem: 'primaryWeapon',
        });
        await pass(RECHARGE);
      }
    },
  };
}

/** A browser of the player's: its own storage, and as many pages as are opened. */
function browserOf({ doors }: Grounds, ada: Settler, storage: Storage) {
  const locks = createSharedLocks();
  return async (parts: ClientParts = {}, webSession: 'signedIn' | 'failed' = 'signedIn'): Promise<Client> => {
    // Nobody works: ore and charge are what the story makes of them.
    const client = await createClient(doors, ada.playerId, storage, locks, { isOpen: () => false, ...parts });
    open.push(client);
    await client.beginAlerts();
    client.session.setState({ webSession, enrolment: { step: 'player', playerId: ada.playerId } });
    await until(() => ownPlanet(client.world.getState()) !== null);
    return client;
  };
}

const alertsOf = (client: Client): readonly Alert[] =>
  client.alerts.getState().alerts.filter(({ kind }) => OF_WAR.includes(kind));
/** Where a fleet came to nobody listened yet, so it is read a block or more later. */
const lineOf = ({ id, kind, matter, value }: Alert): string =>
  kind === 'fleetArrived' ? `${kind} ${matter} ${value}` : `${kind} ${id} ${value}`;
const linesOf = (client: Client): readonly string[] => alertsOf(client).map(lineOf);

/** Both watch one planet by its star and one player by his. */
async function starred(planet: Settler, player: Settler): Promise<Storage> {
  const storage = createMemoryStorage();
  const notes = createNotes({ chainId: 'any', storage, clock: { now: () => 1 } });
  for (const id of [planet.planetId, player.playerId]) await notes.change(notedId(id)!, { isWatched: true });
  return storage;
}

/** All that happens, and what is to be told of it, newest first. */
async function fight(wars: Wars, { doors }: Grounds, people: Record<'ada' | 'bo' | 'cy' | 'di', Settler>) {
  const { ada, bo, cy, di } = people;
  const told: string[] = [];
  const note = (line: string): number => told.unshift(line);
  const next = (): bigint => doors.devnet.chain.tip.height + 1n;
  const events = doors.devnet.chain;
  const heightBefore = next();
  await wars.rob(bo, ada);
  note(`raid raid/${ada.planetId}@${heightBefore + 1n} ${bo.fleetId}`);
  const robbedAt = events.tip.height - 2n * RECHARGE - 1n;
  note(`oreStolen stolen/${ada.planetId}@${robbedAt} ${bo.fleetId} 1 ${robbedAt}`);
  await wars.move(ada, bo.planetId);
  note(`fleetArrived place/${ada.fleetId} ${bo.planetId}`);
  const backAt = await wars.move(ada, ada.planetId);
  note(`fleetArrived place/${ada.fleetId} ${ada.planetId}`);
  note(`raidOver over/${bo.planetId}@${backAt} attackerRetreated ${ada.fleetId} 0 ${backAt}`);
  const cameAt = await wars.move(cy, ada.planetId);
  note(`raid raid/${ada.planetId}@${cameAt} ${cy.fleetId}`);
  await wars.shoot(cy, ada);
  note(`structLost lost/${ada.shipId}@${events.tip.height - RECHARGE} lost`);
  const leftAt = await wars.move(cy, cy.planetId);
  note(`raidOver over/${ada.planetId}@${leftAt} attackerRetreated ${cy.fleetId} 0 ${leftAt}`);
  const starAt = await wars.move(bo, cy.planetId);
  note(`raidWatched watched/${cy.planetId}@${starAt} ${bo.fleetId}`);
  await wars.move(bo, bo.planetId);
  const otherAt = await wars.move(bo, di.planetId);
  note(`raidWatched watched/${di.planetId}@${otherAt} ${bo.fleetId}`);
  return told;
}

test('stream in two tabs, chain alone, history of the guild and of the chain: one war, one list', async () => {
  const grounds = await createGrounds();
  open.push(grounds);
  const ada = await settleAda(grounds);
  const [bo, cy, di] = [await grounds.settler(), await grounds.settler(), await grounds.settler()];
  const { control } = grounds.doors.devnet;
  await control.settle();
  const storages = await Promise.all([1, 2, 3, 4].map(() => starred(cy, di)));
  const [streamed, chained, mirrored, late] = storages.map((storage) => browserOf(grounds, ada, storage));
  const tabs = [await streamed!(), await streamed!()];
  const byChain = await chained!({ live: createScriptedLive(), nominalBlockMs: BLOCK_MS });
  // These two look once, and sleep through the war.
  for (const browser of [mirrored!, late!]) {
    const before = await browser();
    grounds.pass(1n);
    await until(() => before.alerts.getState().alerts !== undefined && before.world.getState().height > 0n);
    await control.settle();
    before.close();
  }
  await until(() => byChain.connection.getState().teller !== 'stream');
  grounds.pass(2n);
  await control.settle();
  await until(() => byChain.connection.getState().nodeSocket?.step === 'open');

  const heard = async (count: bigint): Promise<void> => {
    grounds.pass(count);
    const { height } = grounds.doors.devnet.chain.tip;
    const pages = [...tabs, byChain];
    await until(() => pages.every((page) => page.world.getState().height + 1n >= height));
    // Whatever is being read is of these blocks.
    await Promise.all(pages.map((page) => page.sync.refresh()));
    // The fleet flies on after these blocks, so every page has to read first where it is now.
    const { planetId } = await grounds.chain.ask('fleet', { fleetId: ada.fleetId });
    await until(() => pages.every((page) => ownFleet(page.world.getState())?.planetId === planetId));
  };
  const expected = await fight(warsOf(grounds, heard), grounds, { ada, bo, cy, di });
  await control.settle();
  grounds.pass(1n);
  await settledOn(tabs[0]!, expected);
  expect(linesOf(tabs[1]!)).toEqual(linesOf(tabs[0]!));
  await settledOn(byChain, expected);
  expect(tabs[0]!.alerts.getState().alerts.every(({ isTold }) => isTold)).toBe(true);

  // What came and went on planets that are watched is told by nobody afterwards: it is news, and no affair of one's own.
  const [fleeting, standing] = expected.filter((line) => line.startsWith('raidWatched')).toReversed();
  const after = expected.filter((line) => line !== fleeting && line !== standing);
  const others = ({ kind }: Alert): boolean => kind !== 'raidWatched' && kind !== 'fleetArrived';
  // Of the chain's history a part is not answered at first, and no block comes that would bring another question.
  const rule = { ...EACH, kind: 'status', status: 500, retryAfterSeconds: 0, times: 6 } as const;
  const rpc = ['/block_results', '/tx_search'].map((path) => ({ ...rule, path }));
  control.setFaults({ ...CALM_PLAN, doors: { ...CALM_PLAN.doors, rpc } });
  const inPart = await late!({}, 'failed');
  await until(() => control.faultCounts.status500 >= 6);
  for (const page of [await mirrored!(), inPart]) {
    const own = after.filter((line) => !line.startsWith('fleetArrived'));
    const linesNow = (): readonly string[] => alertsOf(page).filter(others).map(lineOf).toSorted();
    await expect.poll(linesNow).toEqual(own.toSorted());
    const watched = (): Alert | undefined => alertsOf(page).find(({ kind }) => kind === 'raidWatched');
    await until(() => watched() !== undefined);
    expect(standing).toMatch(new RegExp(`^raidWatched ${watched()!.matter}@\\d+ ${watched()!.value}$`));
    expect(alertsOf(page).filter(({ kind }) => kind === 'raidWatched')).toHaveLength(1);
  }

  // A reload hears all of it again, by readings and by history.
  for (const tab of tabs) tab.close();
  const again = await streamed!();
  grounds.pass(2n);
  await control.settle();
  await until(() => again.world.getState().height + 1n >= grounds.doors.devnet.chain.tip.height);
  await settledOn(again, expected);
}, 120_000);

async function settledOn(page: Client, expected: readonly string[]): Promise<void> {
  await expect.poll(() => linesOf(page).toSorted()).toEqual(expected.toSorted());
}
