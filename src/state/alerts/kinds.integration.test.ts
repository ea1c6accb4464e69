/** Each kind of alert that is no battle, by the order or the time that really gives it: in two tabs and after a reload, once. */
import { afterAll, expect, test } from 'vitest';
import { ALERT_KINDS, type AlertKind } from '../../game/alerts/kinds.ts';
import {
  parseAgreementId,
  parseObjectId,
  parseProviderId,
  parseStructTypeId,
  type ProviderId,
} from '../../game/ids.ts';
import { ambitToEnum } from '../../game/ambit.ts';
import { PERMISSION } from '../../game/permissions.ts';
import { blocks, fraction, microAlpha, milliwatts } from '../../game/units.ts';
import { type Client, createClient } from '../../testing/createClient.ts';
import { gridOwner } from '../../testing/orders/energyStages.ts';
import { type Actor, createGrounds, type Grounds } from '../../testing/orders/grounds.ts';
import { foundBy } from '../../testing/orders/guildStages.ts';
import { createScaledClock } from '../../testing/scaledClock.ts';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { until } from '../../testing/until.ts';
import { LEASE_MS, leaseFrom } from '../session/lease/lease.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { ownPlanet } from '../world/access.ts';
import type { Alerts } from './createAlerts.ts';
import { createLostWatch } from './createLostWatch.ts';

const TANK = 9;
/** Blocks after which prices, and those after which all else is asked for again. */
const [RECHARGE, PRICES, ROUND] = [8n, 101n, 601n];
/** Of these war.long.integration.test.ts has the war. */
const OF_WAR: readonly AlertKind[] = ['raid', 'raidOver', 'oreStolen', 'structLost', 'fleetArrived', 'raidWatched'];
/** Eleven hours and a half ago, so that a session's key ends soon. */
const LEASE_FROM = Date.now() - 41_400_000;
const PENALTY = fraction(10n ** 17n);

const open: { close(): void | Promise<void> }[] = [];
afterAll(async () => {
  for (const one of open.toReversed()) await one.close();
});

const linesOf = (client: Client): readonly string[] =>
  client.alerts
    .getState()
    .alerts.filter(({ kind }) => !OF_WAR.includes(kind) && kind !== 'chargeReady')
    .map(({ kind, matter, value }) => `${kind} ${matter} ${value}`)
    .toSorted();

interface Page {
  readonly client: Client;
  readonly alerts: Alerts;
}

async function setup() {
  const grounds = await createGrounds();
  open.push(grounds);
  const { doors, chain, act, operator, guildId } = grounds;
  const playerId = await doors.join('ada');
  const ada: Actor = { playerId, wallet: doors.wallet };
  await act(ada, { name: 'MsgPlanetExplore', playerId });
  await grounds.fund(ada, 20n);
  const playKey = (await grounds.keyOf(ada, PERMISSION.play | PERMISSION.update)).wallet.address;
  const guildMembership = { objectId: parseObjectId(guildId), playerId, permissions: PERMISSION.guildMembership };
  await act(operator, { name: 'MsgPermissionGrantOnObject', ...guildMembership });
  await doors.devnet.control.settle();
  const storage = createMemoryStorage();
  const locks = createSharedLocks();
  let isOpen = false;
  const page = async (): Promise<Page> => {
    const client = await createClient(doors, playerId, storage, locks, { isOpen: () => isOpen });
    open.push(client);
    const alerts = await client.beginAlerts();
    const { address } = doors.wallet;
    client.session.setState({
      address,
      webSession: 'signedIn',
      enrolment: { step: 'player', playerId },
      coin: { kind: 'vault', address, name: 'Key 1', isOpen: true },
      play: {
        address: playKey,
        playerId,
        lease: leaseFrom({ kind: 'session', wrap: 'session' }, Date.now()),
        isOpen: true,
        isWaiting: false,
        lasts: true,
      },
    });
    await until(() => ownPlanet(client.world.getState()) !== null && client.connection.getState().live.step === 'live');
    return { client, alerts };
  };
  return { grounds, chain, ada, playKey, page, unlock: () => (isOpen = true) };
}

async function sell(grounds: Grounds): Promise<ProviderId> {
  const { actor, substationId } = await gridOwner(grounds);
  await grounds.act(actor, {
    name: 'MsgProviderCreate',
    substationId,
    rate: { denom: 'ualpha', amount: 2n },
    accessPolicy: 'openMarket',
    providerCancellationPenalty: PENALTY,
    consumerCancellationPenalty: PENALTY,
    capacityMinimum: milliwatts(10n),
    capacityMaximum: milliwatts(100_000n),
    durationMinimum: blocks(5n),
    durationMaximum: blocks(9000n),
  });
  return parseProviderId(grounds.latest('provider'));
}

test('proofs, charge, power, contracts, guild, keys, officers, prices, leases, the line: each once', async () => {
  const { grounds, chain, ada, playKey, page, unlock } = await setup();
  const { act, operator, guildId, doors } = grounds;
  const { control } = doors.devnet;
  const { playerId } = ada;
  // A contract of 2,400 blocks is spoken of 200 before its end, which comes as the rest goes on.
  const providerId = await sell(grounds);
  await act(ada, { name: 'MsgAgreementOpen', providerId, duration: blocks(2400n), capacity: milliwatts(1000n) });
  const agreementId = parseAgreementId(grounds.latest('allocation').replace(/^6-/, '11-'));
  const { endBlock } = await chain.ask('agreement', { agreementId });
  await control.settle();

  const tabs = [await page(), await page()];
  const [first] = tabs;
  const heard = async (count: bigint): Promise<void> => {
    grounds.pass(count);
    await control.settle();
    const { height } = doors.devnet.chain.tip;
    await until(() => tabs.every(({ client }) => client.world.getState().height + 1n >= height));
    await Promise.all(tabs.map(({ client }) => client.sync.refresh()));
  };
  /** Blocks come, as slowly as hashing is. */
  const blocksUntil = async (holds: () => boolean): Promise<void> => {
    for (let count = 0; count < 300 && !holds(); count++) {
      await heard(1n);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(holds()).toBe(true);
  };
  const expected: string[] = [];
  const expectAll = async (...lines: readonly string[]): Promise<void> => {
    expected.push(...lines);
    for (const { client } of tabs)
      await expect.poll(() => linesOf(client), { timeout: 20_000 }).toEqual(expected.toSorted());
  };
  await heard(ROUND);

  // Somebody in office changes a rank and a name.
  await act(operator, { name: 'MsgPlayerUpdateGuildRank', guildId, playerId, guildRank: 7n });
  await heard(1n);
  await act(operator, { name: 'MsgPlayerUpdateName', playerId, newName: 'tidied' });
  const renamedAt = doors.devnet.chain.tip.height;
  await heard(2n);
  await expectAll(
    `rankChanged rank/${playerId} ${guildId} 7`,
    `moderated moderated/${playerId}/name ${operator.playerId} name ${renamedAt}`,
  );

  // Another guild asks her in; somebody asks to be let into hers, which she may answer; a key of hers may do less.
  const founder = await grounds.member();
  await grounds.fund(founder, 5n);
  const otherId = await foundBy(grounds, founder);
  const permissioned = 'permissioned' as const;
  await act(founder, {
    name: 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite',
    guildId: otherId,
    guildJoinBypassLevel: permissioned,
  });
  await act(founder, { name: 'MsgGuildMembershipInvite', guildId: otherId, playerId });
  await act(operator, {
    name: 'MsgGuildUpdateJoinInfusionMinimumBypassByRequest',
    guildId,
    guildJoinBypassLevel: permissioned,
  });
  const guest = await grounds.member();
  await act(operator, { name: 'MsgGuildMembershipKick', guildId, playerId: guest.playerId });
  await act(guest, { name: 'MsgGuildMembershipRequest', guildId, playerId: guest.playerId });
  await act(ada, { name: 'MsgPermissionRevokeOnAddress', address: playKey, permissions: PERMISSION.update });
  // By a key that no page of this browser signs with, the guest gets a right on her player.
  const onHer = { objectId: parseObjectId(playerId), playerId: guest.playerId, permissions: PERMISSION.play };
  await act(ada, { name: 'MsgPermissionGrantOnObject', ...onHer });
  await heard(ROUND);
  await expectAll(
    `invitation invite/${otherId}/${playerId} open`,
    `request request/${guildId}/${guest.playerId} ${guest.playerId}`,
    `rightsChanged key/${playKey} ${PERMISSION.play} less`,
    `grantsChanged grant/${guest.playerId} ${PERMISSION.play} new`,
  );

  // Two prices are waited for: one is there already, the other comes.
  const backing = { amountAlpha: microAlpha(600n), amountToken: 150n, guildId: otherId };
  await act(founder, { name: 'MsgGuildBankMint', ...backing });
  await heard(1n);
  const { book } = first!.alerts;
  await book.wish({ kind: 'provider', id: providerId, atMost: 2n, denom: 'ualpha' });
  await book.wish({ kind: 'bank', id: otherId, ratio: 5, when: 'atLeast' });
  await expectAll(`priceMet price/${providerId}/2 met`);
  await act(founder, { name: 'MsgGuildBankMint', ...backing, amountToken: 10n });
  await heard(PRICES);
  await expectAll(`priceMet price/${otherId}/atLeast 5 met`);

  // She draws from a substation whose owner gives less and less.
  const grid = await gridOwner(grounds);
  const connect = {
    objectId: parseObjectId(grid.substationId),
    playerId,
    permissions: PERMISSION.substationConnection,
  };
  await act(grid.actor, { name: 'MsgPermissionGrantOnObject', ...connect });
  await act(ada, { name: 'MsgSubstationPlayerConnect', substationId: grid.substationId, playerId });
  const { load, structsLoad, capacity } = await chain.ask('player', { playerId });
  const [drawn, { allocationId }] = [load + structsLoad - capacity, grid];
  const give = async (power: bigint): Promise<void> => {
    await act(grid.actor, { name: 'MsgAllocationUpdate', allocationId, power: milliwatts(power) });
    await heard(2n);
  };
  await give((drawn * 100n) / 97n);
  await expectAll(`powerShort power/${playerId} near`);
  await give(drawn - 1000n);
  await expectAll(`brownout brownout/${playerId} out`);
  await give(drawn * 4n);

  // A build is proved, and waits for the key that signs; once it is open the proof goes into a block.
  grounds.pass(RECHARGE);
  const structTypeId = parseStructTypeId(TANK);
  const place = { structTypeId, operatingAmbit: ambitToEnum('land'), slot: 0 } as const;
  await act(ada, { name: 'MsgStructBuildInitiate', playerId, ...place });
  const structId = grounds.latest('struct');
  const tank = (await chain.ask('allStructTypes', {})).find(({ id }) => id === structTypeId)!;
  await heard(tank.buildDifficulty);
  const stuck = (): boolean =>
    tabs.some(({ client }) => [...client.proofs.getState().tasks.values()].some(({ step }) => step === 'needsWallet'));
  await blocksUntil(stuck);
  for (const count of [1n, 10n, 1n]) await heard(count);
  const [key] = [...first!.client.proofs.getState().tasks.keys()];
  await expectAll(`proofStuck stuck/${structId}/${key} needsWallet`);
  unlock();
  const landed = () =>
    tabs
      .flatMap(({ client }) => client.activity.getState().records)
      .find(({ subject, phase }) => subject.kind === 'proof' && phase.step === 'landed');
  for (const { client } of tabs) client.session.setState({ isUnlocked: true });
  await blocksUntil(() => landed() !== undefined);
  await expectAll(`proofDone done/${structId}/${landed()!.id} BUILD`);

  // Her play key lasts half an hour more.
  for (const { client } of tabs) {
    const { play } = client.session.getState();
    const lease = leaseFrom({ kind: 'session', wrap: 'session' }, LEASE_FROM);
    client.session.setState({ play: { ...play!, lease } });
  }
  await heard(1n);
  await expectAll(`leaseEnding lease/${playKey}/${LEASE_FROM + LEASE_MS.session} soon`);

  await control.advanceTo(endBlock - 100n);
  await heard(PRICES - 100n);
  await expectAll(`contractEnds contract/${agreementId}/${endBlock} soon ${endBlock}`);
  // Nobody lists it any more then.
  await control.advanceTo(endBlock);
  await heard(1n);
  await expectAll(`contractEnds contract/${agreementId}/${endBlock} over ${endBlock}`);

  // Every kind has been seen, charge by its clock alone; a reload is told all of it again, and knows it.
  const all = (client: Client): readonly string[] => client.alerts.getState().alerts.map(({ id }) => id);
  const kinds = new Set<AlertKind>(first!.client.alerts.getState().alerts.map(({ kind }) => kind));
  const unseen = ALERT_KINDS.filter((kind) => !kinds.has(kind) && !OF_WAR.includes(kind));
  expect(unseen).toEqual(['connectionLost']);
  for (const tab of tabs) expect(all(tab.client)).toEqual(all(first!.client));
  const before = all(first!.client);
  for (const { client } of tabs.splice(0)) client.close();
  tabs.push(await page());
  await heard(ROUND);
  await expectAll();
  expect(all(tabs[0]!.client)).toEqual(before);
  expect(tabs[0]!.client.alerts.getState().alerts.every(({ isTold }) => isTold)).toBe(true);

  // Nobody answers for a minute; then somebody does.
  const { client } = tabs[0]!;
  const told: string[] = [];
  const ending = new AbortController();
  const unwatch = createLostWatch({
    connection: client.connection,
    world: client.world,
    clock: createScaledClock(200),
    closing: ending.signal,
    nominalBlockMs: 6000,
    tell: (tellings) => void told.push(...tellings.map(({ kind, value }) => `${kind} ${value}`)),
  });
  control.kill('stream', 'rpc', 'rest', 'web');
  await until(() => told.length === 1);
  control.revive('stream', 'rpc', 'rest', 'web');
  await until(() => client.connection.getState().live.step === 'live');
  await heard(2n);
  await until(() => told.length === 2);
  expect(told).toEqual(['connectionLost lost', 'connectionLost null']);
  ending.abort();
  unwatch();
}, 180_000);
