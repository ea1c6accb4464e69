/** What a devnet does not show: older nodes, other spellings, nodes that answer nonsense. */
import { describe, expect, it } from 'vitest';
import * as ids from '../../game/ids.ts';
import { AssertionError } from '../../lib/BaseError.ts';
import { DecodeError } from '../../wire/wire.ts';
import * as answers from '../../testing/chainAnswers.ts';
import { type Answering, createFakeFetch } from '../../testing/fakeFetch.ts';
import { RouteNotServedError } from '../errors.ts';
import { createChainReader } from '../createChainReader.ts';
import { nodePath } from '../nodePath.ts';
import { pageOf, pageQuery, type PageRequest } from '../pageRequest.ts';

const notServed: Answering = { status: 501, body: { code: 12, message: 'Not Implemented', details: [] } };

function setup(table: Record<string, Answering | readonly Answering[]>) {
  const { fetch, asked } = createFakeFetch(table);
  const catalog = createChainReader({ restUrl: 'http://rest', rpcUrl: null, network: answers.network, fetch });
  return { catalog, asked };
}

/** The only answer there is, to whatever it is the answer of. */
const answering = (path: string, body: unknown) => setup({ [path]: { body } }).catalog;

const reactorId = ids.parseReactorId('3-1');
const address = ids.parseAddress(answers.ADDRESS);
const bareReactor = { id: '3-1' };

describe('a route the node does not serve', () => {
  it('is asked once and then refused at once, with its own path', async () => {
    const { catalog, asked } = setup({ '/game/reactor/3-1': notServed, '/game/reactor': { body: { Reactor: [] } } });
    await expect(catalog.ask('reactor', { reactorId })).rejects.toBeInstanceOf(RouteNotServedError);
    await expect(catalog.ask('reactor', { reactorId })).rejects.toBeInstanceOf(RouteNotServedError);
    const other = catalog.ask('reactor', { reactorId: ids.parseReactorId('3-2') });
    await expect(other).rejects.toMatchObject({ code: 'route_not_served', route: '/game/reactor/3-2' });
    expect(asked).toHaveLength(1);
    // The list is another route.
    expect((await catalog.ask('reactors', {})).items).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('is remembered by this object alone', async () => {
    const table = { '/game/game/guild_charter': notServed };
    for (const { catalog, asked } of [setup(table), setup(table)]) {
      await expect(catalog.ask('charter', {})).rejects.toBeInstanceOf(RouteNotServedError);
      expect(asked).toHaveLength(1);
    }
  });

  it('is not concluded from a text with a slash, which a gateway may take for two parts', async () => {
    const root = `/game/validate_signature/${address}/00/00`;
    const { catalog } = setup({ [`${root}/a%2Fb`]: notServed, [`${root}/ab`]: { body: { valid: true } } });
    const signed = { address, pubKeyHex: '00', signatureHex: '00' };
    await expect(catalog.ask('validateSignature', { ...signed, message: 'a/b' })).rejects.toBeInstanceOf(
      RouteNotServedError,
    );
    expect(await catalog.ask('validateSignature', { ...signed, message: 'ab' })).toMatchObject({ valid: true });
  });
});

describe('spellings', () => {
  it('of live numbers beside a record', async () => {
    const grid = { fuel: 5, capacity: '7' };
    for (const key of ['gridAttributes', 'GridAttributes', 'grid_attributes']) {
      const catalog = answering('/game/reactor/3-1', { Reactor: bareReactor, [key]: grid });
      expect(await catalog.ask('reactor', { reactorId })).toMatchObject({ fuel: 5n, capacity: 7n, load: 0n });
    }
    const none = answering('/game/reactor/3-1', { reactor: bareReactor });
    expect(await none.ask('reactor', { reactorId })).toMatchObject({ fuel: 0n });
  });

  it('of rank permissions: snake_case or camelCase, a record a bit or a mask', async () => {
    const id = ids.parseSubstationId('4-1');
    const path = '/game/guild_rank_permission/object/4-1';
    const now = { guild_rank_permission_records: [{ objectId: '4-1', guildId: '0-1', permissions: '4', rank: '10' }] };
    const older = { guildRankPermissionRecords: [{ object_id: '4-1', guild_id: '0-1', permissions: 1028, rank: 10 }] };
    const row = { objectId: '4-1', guildId: '0-1', rank: 10n };
    const read = async (body: unknown) =>
      (await answering(path, body).ask('guildRankPermissions', { objectId: id })).items;
    expect(await read(now)).toEqual([{ ...row, mask: 4 }]);
    expect(await read(older)).toEqual([{ ...row, mask: 1028 }]);
  });

  it('of enums: word, number, or nothing for the first', async () => {
    const id = ids.parseAllocationId('6-1');
    const read = async (type: unknown) => {
      const body = { Allocation: { id: '6-1', type, sourceObjectId: '3-1' }, GridAttributes: { power: '9' } };
      return answering('/game/allocation/6-1', body).ask('allocation', { allocationId: id });
    };
    expect(await read('dynamic')).toMatchObject({ type: 'dynamic', power: 9n });
    expect(await read(3)).toMatchObject({ type: 'providerAgreement' });
    expect(await read('2')).toMatchObject({ type: 'automated' });
    expect(await read(undefined)).toMatchObject({ type: 'static', destinationId: null, controller: null });
    await expect(read('borrowed')).rejects.toThrow(/at Allocation.type: expected one of static, dynamic/);
    await expect(read(4)).rejects.toBeInstanceOf(DecodeError);
  });

  it('of decimals: text with a point, or the number times 10^18', async () => {
    const read = async (defaultCommission: unknown) => {
      const body = { Reactor: { ...bareReactor, defaultCommission } };
      return (await answering('/game/reactor/3-1', body).ask('reactor', { reactorId })).defaultCommission;
    };
    const fourPercent = 40_000_000_000_000_000n;
    for (const text of ['0.040000000000000000', '0.04', '40000000000000000', 0.04]) {
      expect(await read(text), String(text)).toBe(fourPercent);
    }
    expect(await read('1.000000000000000000')).toBe(10n ** 18n);
    expect(await read(undefined)).toBe(0n);
    for (const bad of ['4%', '-0.04', '0.0400000000000000001', '.5', true, 1e-9]) {
      await expect(read(bad), String(bad)).rejects.toThrow(/Reactor.defaultCommission: expected a decimal number/);
    }
  });

  it('of a membership, in numbers', async () => {
    const [guildId, playerId] = [ids.parseGuildId('0-1'), ids.parsePlayerId('1-3')];
    const body = { GuildMembershipApplication: { guildId, playerId, joinType: 3, registrationStatus: 1 } };
    const catalog = answering('/game/guild_membership_application/0-1/1-3', body);
    expect(await catalog.ask('membershipApplication', { guildId, playerId })).toMatchObject({
      joinType: 'proxy',
      status: 'approved',
      proposer: null,
    });
  });
});

describe('what nodes of another version say', () => {
  it('nothing about charters: unknown is not height 0', async () => {
    const read = (more: object) =>
      answering('/game/reactor/3-1', { Reactor: { ...bareReactor, ...more } }).ask('reactor', { reactorId });
    expect((await read({})).charterEligibleHeight).toBeNull();
    expect((await read({ guildCharterEligibleHeight: '0' })).charterEligibleHeight).toBe(0n);
    const empty = await answering('/game/game/params', { params: {} }).ask('params', {});
    expect(empty).toEqual({ guildCharterDifficultyRange: 0n, guildCharterReactorAge: 0n });
  });

  it('permission bits and attributes there are no words for', async () => {
    const permissions = { permissionRecords: [{ permissionId: '4-1@1-2', value: '18446744073709551615' }] };
    const [all] = (await answering('/game/permission', permissions).ask('permissions', {})).items;
    expect(all?.mask).toBe(33_554_431);
    const records = { gridRecords: [{ attributeId: '15-1-11', value: '3' }] };
    const grid = await answering('/game/grid', records).ask('grid', {});
    expect(grid.items).toEqual([{ family: 'grid', attribute: '15', objectId: '1-11', typeId: null, value: 3n }]);
  });

  it('infusions into generators', async () => {
    const rows = [{ destinationType: 5, destinationId: '5-9', address, playerId: '1-0', fuel: '3', ratio: '2' }];
    const { items } = await answering('/game/infusion', { Infusion: rows, status: [] }).ask('infusions', {});
    expect(items).toMatchObject([{ destination: '5-9', playerId: null, fuel: 3n, ratio: 2n, commission: 0n }]);
  });
});

describe('answers that must not pass', () => {
  it.each([
    ['an error with a good status', { code: 2, message: 'no', details: [] }, /at reactor: expected a list/],
    ['another list', { Reactor: 'none' }, /at Reactor: expected a list/],
    ['a row that is none', { Reactor: [bareReactor, null] }, /at Reactor\[1\]: expected an object/],
    ['a row of another kind', { Reactor: [{ id: '4-1' }] }, /at Reactor\[0\].id: expected a reactor id/],
    [
      'a key that is none',
      { Reactor: [], pagination: { next_key: '§' } },
      /at pagination.next_key: expected a page key/,
    ],
    [
      'a total that is none',
      { Reactor: [], pagination: { total: 'many' } },
      /at pagination.total: expected an unsigned/,
    ],
    ['no object', [], /at the top: expected an object/],
  ])('%s', async (_, body, message) => {
    await expect(answering('/game/reactor', body).ask('reactors', {})).rejects.toThrow(message);
  });

  it('coins of another denomination', async () => {
    const path = `/sdk/bank/v1beta1/balances/${address}/by_denom?denom=ualpha`;
    const catalog = answering(path, { balance: { denom: 'uother', amount: '5' } });
    await expect(catalog.ask('balance', { address, denom: 'ualpha' })).rejects.toThrow(
      /at denom: expected the denomination ualpha/,
    );
  });

  it('a charter without a range, a pool without an address', async () => {
    const charter = answering('/game/game/guild_charter', { anchor: '1', age: '9', difficulty: 55 });
    await expect(charter.ask('charter', {})).rejects.toThrow(
      /at difficultyRange: expected a difficulty range of at least 2/,
    );
    const pool = answering('/game/provider_earnings_address/10-1', { internalAddressAssociation: [] });
    const id = ids.parseProviderId('10-1');
    await expect(pool.ask('providerEarningsAddress', { providerId: id })).rejects.toThrow(
      /internalAddressAssociation\[0\]/,
    );
  });
});

describe('a request for a page', () => {
  it('is written as the chain reads it', () => {
    expect(pageQuery({})).toBe('');
    expect(pageQuery({ key: null, limit: 50 })).toBe('?pagination.limit=50');
    expect(pageQuery({ key: 'a+b/c=', reverse: true })).toBe('?pagination.key=a%2Bb%2Fc%3D&pagination.reverse=true');
    expect(pageQuery({ offset: 5, countTotal: true })).toBe('?pagination.offset=5&pagination.count_total=true');
  });

  it('is by key or by offset, in whole rows', () => {
    expect(() => pageQuery({ key: 'aa', offset: 1 } as unknown as PageRequest)).toThrow(AssertionError);
    for (const limit of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => pageQuery({ limit })).toThrow(AssertionError);
  });

  it('has a total only when rows were counted', () => {
    const none = { items: [], nextKey: null, total: 0n };
    const rows = { ...none, items: [1] };
    expect(pageOf(none, {}).total).toBe(0n);
    expect(pageOf(none, { limit: 5, countTotal: true }).total).toBe(0n);
    expect(pageOf(none, { limit: 5 }).total).toBeNull();
    expect(pageOf(none, { key: 'aa', countTotal: true }).total).toBeNull();
    expect(pageOf(rows, {}).total).toBeNull();
    expect(pageOf({ ...rows, total: 7n }, { limit: 1 }).total).toBe(7n);
  });

  it('never leaves its route', () => {
    const path = (pattern: string, x?: string): string =>
      nodePath(pattern, x === undefined ? {} : { x }, answers.network);
    expect(path('/{ns}/{ns}/params')).toBe('/game/game/params');
    expect(path('/{sdk}/a/{x}', '../b?c#d')).toBe('/sdk/a/..%2Fb%3Fc%23d');
    for (const part of ['', '.', '..']) expect(() => path('/{ns}/a/{x}', part)).toThrow(AssertionError);
    expect(() => path('/{ns}/a/{x}/{y}', 'one')).toThrow(AssertionError);
  });
});
