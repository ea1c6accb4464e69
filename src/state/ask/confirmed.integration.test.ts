/** What an older indexer and its guild server say wrongly, as the screens read it: devnet's generation A. docs/networks.md */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuildApi, type GuildApi } from '../../api/guild/createGuildApi.ts';
import { ambit } from '../../generated/game/enums.ts';
import { parseAllocationId, parseGuildId, parsePlayerId, parseStructId, type PlayerId } from '../../game/ids.ts';
import { soldOf } from '../../game/mirror/market.ts';
import { blockHeight } from '../../game/units.ts';
import { solve } from '../../testing/devnetDoors.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createReads } from './createReads.ts';
import type { Reads } from './Reads.ts';

const GENERATOR = 20n;

let populated: Populated;
/** As the server says it. */
let told: GuildApi;
let reads: Reads;
let settlerId: PlayerId;
let operatorId: PlayerId;
/** Deleted on the chain. */
let gone: { readonly allocation: string; readonly substation: string; readonly generator: string };

beforeAll(async () => {
  populated = await createPopulatedDevnet({ webGeneration: 'a' });
  const { doors, act, operator, settler } = populated;
  const { chain, guildId } = doors.devnet;
  const { world } = chain;
  settlerId = parsePlayerId(settler.playerId);
  operatorId = parsePlayerId(world.playerOfAddress(operator.address) ?? '');
  await doors.join('Ada');
  const entry = world.get('guild', guildId)?.entrySubstationId ?? '';

  // A substation of its own, and both it and its line deleted.
  act(operator, 'MsgAllocationCreate', {
    controller: operatorId,
    sourceObjectId: entry,
    allocationType: 1,
    power: 500_000n,
  });
  const allocation = [...world.list('allocation')].map(([id]) => id).at(-1) ?? '';
  act(operator, 'MsgSubstationCreate', { owner: operatorId, allocationId: allocation });
  const substation = world.get('allocation', allocation)?.destinationId ?? '';
  act(operator, 'MsgSubstationUpdateName', { substationId: substation, name: 'Hub of old' });
  act(operator, 'MsgSubstationUpdateName', { substationId: entry, name: 'Hub' });
  act(operator, 'MsgSubstationDelete', { substationId: substation, migrationSubstationId: entry });
  if (world.get('allocation', allocation)) {
    act(operator, 'MsgAllocationDelete', { allocationId: parseAllocationId(allocation) });
  }
  // A right that was taken back.
  const right = { objectId: entry, playerId: settlerId, permissions: 1028n };
  act(operator, 'MsgPermissionRevokeOnObject', right);
  // An agreement that was closed early.
  const [agreement = ''] = [...world.list('agreement')].map(([id]) => id);
  act(operator, 'MsgAgreementClose', { agreementId: agreement });

  // A generator that burned two grams, and was destroyed.
  const amount = [{ denom: 'ualpha', amount: '9000000' }];
  act(operator, 'MsgPlayerSend', { fromAddress: operator.address, toAddress: settler.address, amount });
  const { playerId } = settler;
  chain.produce(30n);
  const slot = { playerId, structTypeId: GENERATOR, operatingAmbit: ambit.land, slot: 0n };
  act(settler, 'MsgStructBuildInitiate', slot);
  const generator = [...world.list('struct')].map(([id]) => id).at(-1) ?? '';
  const clock = blockHeight(world.structAttribute('blockStartBuild', generator));
  chain.produce(world.get('structType', String(GENERATOR))?.buildDifficulty ?? 0n);
  const work = solve({ kind: 'build', structId: parseStructId(generator), clock }, 1);
  act(settler, 'MsgStructBuildComplete', { structId: generator, ...work });
  chain.produce(30n);
  act(settler, 'MsgStructGeneratorInfuse', { structId: generator, infuseAmount: '2000000ualpha' });
  act(settler, 'MsgStructTrash', { structId: generator });
  gone = { allocation, substation, generator };

  await doors.devnet.control.settle();
  told = createGuildApi({ api: doors.api });
  reads = createReads(parseConfig(doors.devnet.clientConfig), doors, doors.fetch);
});
afterAll(() => populated.close());

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('rows that the chain has deleted', () => {
  test('stakes of a destroyed generator are no power', async () => {
    const dead = await told.askAll('rows/infusion', { player: settlerId });
    expect(dead).toMatchObject([{ destination: gone.generator, fuel: 2_000_000n }]);
    expect(await reads.askAll('web.rows/infusion', { player: settlerId })).toEqual([]);
    const page = await reads.ask('web.rows/infusion', { player: settlerId });
    expect(page.items).toEqual([]);
  });

  test('stakes that stand have the chain’s numbers', async () => {
    const [row] = await reads.askAll('web.rows/infusion', { player: operatorId });
    const [onChain] = await reads.askAll('chain.infusions', {});
    expect(row).toMatchObject(onChain ?? {});
  });

  test('allocations and substations are owned no more', async () => {
    expect(ids(await told.askAll('rows/allocation', { controller: operatorId }))).toContain(gone.allocation);
    expect(ids(await reads.askAll('web.rows/allocation', { controller: operatorId }))).not.toContain(gone.allocation);
    expect(ids(await told.askAll('rows/substation', { owner: operatorId }))).toContain(gone.substation);
    expect(ids(await reads.askAll('web.rows/substation', { owner: operatorId }))).toEqual(['4-1']);
    const board = await reads.ask('web.substationLeaderboard', {});
    expect(board.rows.map(({ substationId }) => substationId)).toEqual(['4-1']);
  });

  test('nor are they found', async () => {
    expect(await told.ask('resolve', { query: gone.substation })).toMatchObject([{ row: { id: gone.substation } }]);
    expect(await reads.ask('web.resolve', { query: gone.substation })).toMatchObject([{ row: null }]);
    expect(ids(await told.ask('resolve', { query: 'hub' })).toSorted()).toEqual(['4-1', gone.substation]);
    expect(ids(await reads.ask('web.resolve', { query: 'hub' }))).toEqual(['4-1']);
    const both = { ids: ['4-1', gone.allocation] };
    expect(await told.ask('objects', both)).toMatchObject([{ row: { id: '4-1' } }, { row: { id: gone.allocation } }]);
    expect(await reads.ask('web.objects', both)).toMatchObject([{ row: { id: '4-1' } }, { row: null }]);
  });

  test('a contract that was closed promises nothing', async () => {
    const height = await reads.ask('chain.height', {});
    const sold = async (ask: () => Promise<readonly Parameters<typeof soldOf>[0][]>) =>
      (await ask()).map((offer) => soldOf(offer, height));
    expect(await sold(() => told.ask('offers', {}))).toEqual([7n]);
    expect(await sold(() => reads.ask('web.offers', {}))).toEqual([0n]);
    expect(await reads.ask('web.deals', { owner: operatorId })).toEqual([]);
    const board = await reads.ask('web.providerLeaderboard', {});
    expect(board.rows).toMatchObject([{ providerId: '10-1', agreementCount: 0 }]);
  });

  test('where the chain cannot be asked nothing is claimed', async () => {
    const { doors } = populated;
    doors.devnet.control.failNext({ target: 'rest', path: '/game/infusion', status: 400, times: 20 });
    await expect(reads.askAll('web.rows/infusion', { player: settlerId })).rejects.toThrow();
    doors.devnet.control.clearFaults();
  });
});

test('a permission of an address is no right of the player on itself, and none is lost to another', async () => {
  const rows = await told.askAll('rows/permission', {});
  const { world } = populated.doors.devnet.chain;
  const addresses = rows.flatMap(({ subject }) => (subject.kind === 'address' ? subject.address : []));
  expect(addresses.toSorted()).toEqual([...world.addresses()].map(([address]) => address).toSorted());
  expect(rows.some(({ subject }) => subject.kind === 'object' && String(subject.objectId) === settlerId)).toBe(false);
  // Taken back: the row stays, and gives nothing.
  expect(rows).toContainEqual(
    expect.objectContaining({ subject: { kind: 'object', objectId: '4-1', playerId: settlerId }, mask: 0 }),
  );
});

test('ranks and alpha that the server does not tell are not told', async () => {
  const players = await told.askAll('rows/player', {});
  expect(players.length).toBeGreaterThan(2);
  expect(players.every(({ guildRank }) => guildRank === null)).toBe(true);
  const roster = await told.ask('roster', { guildId: parseGuildId('0-1') });
  expect(roster.every(({ alphaGrams }) => alphaGrams === null)).toBe(true);
});

test('a ranking of players has the alpha that the chain says they hold', async () => {
  const { rows } = await reads.ask('web.playerLeaderboard', { order: 'alpha_balance.desc' });
  for (const { playerId, alphaBalance } of rows) {
    expect(alphaBalance).toBe((await reads.ask('chain.player', { playerId })).alpha);
  }
  const held = rows.map(({ alphaBalance }) => alphaBalance ?? -1n);
  expect(held).toEqual(held.toSorted((a, b) => Number(b - a)));
});

test('a reactor makes what its capacity says', async () => {
  const { rows } = await reads.ask('web.reactorLeaderboard', {});
  const reactor = await reads.ask('chain.reactor', { reactorId: rows[0]!.reactorId });
  expect(reactor.capacity).toBeGreaterThan(0n);
  expect(rows).toMatchObject([{ fuel: reactor.fuel, power: reactor.capacity }]);
});

test('shots that are sure to hit are not said, where the chain says one', async () => {
  const sure = (types: readonly { readonly id: number; readonly weapons: readonly object[] }[]) =>
    types.find(({ id }) => id === 3)?.weapons;
  expect(sure(await told.ask('structTypes', {}))).toMatchObject([{ guaranteedShots: null }, { guaranteedShots: null }]);
  expect(sure(await reads.ask('chain.allStructTypes', {}))).toMatchObject([
    { guaranteedShots: 0 },
    { guaranteedShots: 1 },
  ]);
});
