/** Every route of the catalog against a devnet with one of everything, compared with the devnet's own view of its world. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableName } from '../../../devnet/world/view.ts';
import { decimalText } from '../../../devnet/world/json.ts';
import { GRID_ATTRIBUTES, PLANET_ATTRIBUTES, STRUCT_ATTRIBUTES } from '../../game/attributes.ts';
import type { Address } from '../../game/ids.ts';
import * as ids from '../../game/ids.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { parseFraction } from '../../game/units.ts';
import { allPages, TooManyPagesError } from '../../lib/allPages.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { ChainNotFoundError, RouteNotServedError } from '../errors.ts';
import { createChainReader } from '../createChainReader.ts';
import type { ChainReader } from '../types.ts';
import { MORE_ROWS } from './moreRows.ts';

let populated: Populated;
let catalog: Pick<ChainReader, 'ask'>;
/** Rows asked so far: in the end, all of them. */
const asked = new Set<string>();

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { chain } = populated.doors;
  catalog = {
    ask: (name, ...rest) => {
      asked.add(name);
      return chain.ask(name, ...rest);
    },
  };
});
afterAll(() => populated.close());

const view = () => populated.doors.devnet.chain.world;
const table = <T extends TableName>(name: T) => [...view().list(name)].map(([, record]) => record);
const orNull = (text: string): string | null => (text === '' ? null : text);
const dec = (binary: string) => parseFraction(decimalText(binary));
const items = async <T>(page: Promise<{ readonly items: readonly T[] }>): Promise<readonly T[]> => (await page).items;

const settler = ids.parsePlayerId('1-2');
const applicant = ids.parsePlayerId('1-3');
const guildId = ids.parseGuildId('0-1');
const substationId = ids.parseSubstationId('4-1');
const reactorId = ids.parseReactorId('3-1');
const providerId = ids.parseProviderId('10-1');
const planetId = ids.parsePlanetId('2-1');
const ship = ids.parseStructId('5-1');
const tank = ids.parseStructId('5-2');
const addressOf = (key: { readonly address: string }): Address => ids.parseAddress(key.address);

describe('records', () => {
  it('of players', async () => {
    const expected = table('player').map((player) => ({
      id: player.id,
      guildId: orNull(player.guildId),
      guildRank: player.guildRank,
      substationId: orNull(player.substationId),
      primaryAddress: player.primaryAddress,
      planetId: orNull(player.planetId),
      fleetId: orNull(player.fleetId),
      name: player.name,
      pfp: player.pfp,
      pfpRenderAttributes: player.pfpClientRenderAttributes,
    }));
    expect(expected).toHaveLength(3);
    expect(await catalog.ask('players', {})).toEqual({ items: expected, next: null, total: 3n });
  });

  it('of planets, fleets and structs', async () => {
    const planets = table('planet').map((planet) => ({
      id: planet.id,
      owner: orNull(planet.owner),
      name: planet.name,
      status: 'active',
      maxOre: planet.maxOre,
      slots: Object.fromEntries((['space', 'air', 'land', 'water'] as const).map((a) => [a, planet[a].map(orNull)])),
      headFleetId: null,
      lastFleetId: null,
    }));
    expect(await items(catalog.ask('planets', {}))).toEqual(planets);
    expect(await items(catalog.ask('planetsOfPlayer', { playerId: settler }))).toEqual(planets);
    expect(await items(catalog.ask('planetsOfPlayer', { playerId: applicant }))).toEqual([]);

    const [fleet] = await items(catalog.ask('fleets', {}));
    expect(fleet).toMatchObject({
      id: '9-2',
      owner: settler,
      planetId,
      status: 'onStation',
      commandStructId: ship,
      aheadFleetId: null,
      slots: { land: [tank, null, null, null] },
    });
    expect(await catalog.ask('fleetByIndex', { index: 2n })).toEqual(fleet);

    const structs = table('struct').map((struct) => ({
      id: struct.id,
      typeId: Number(struct.type),
      owner: struct.owner,
      location: { kind: 'fleet', id: struct.locationId },
      ambit: 'land',
      slot: Number(struct.slot),
    }));
    expect(structs).toHaveLength(2);
    expect(await items(catalog.ask('structs', {}))).toEqual(structs);
    const links = [{ defendingStructId: tank, protectedStructId: ship }];
    expect(await catalog.ask('structDefenders', { structId: ship })).toEqual(links);
    expect(await catalog.ask('structDefenders', { structId: tank })).toEqual([]);
  });

  it('of struct types, one and all', async () => {
    const types = await items(catalog.ask('structTypes', {}));
    expect(types.map((type) => BigInt(type.id))).toEqual(table('structType').map((type) => type.id));
    for (const type of types) expect(await catalog.ask('structType', { structTypeId: type.id })).toEqual(type);
    expect(types.map((type) => type.maxHealth)).toEqual(table('structType').map((type) => Number(type.maxHealth)));
  });

  it('of guilds and substations', async () => {
    const expected = table('guild').map((guild) => ({
      id: guild.id,
      endpoint: guild.endpoint,
      owner: orNull(guild.owner),
      joinInfusionMinimum: guild.joinInfusionMinimum,
      bypassByRequest: 'permissioned',
      bypassByInvite: 'closed',
      primaryReactorId: reactorId,
      entrySubstationId: substationId,
      entryRank: guild.entryRank,
      name: guild.name,
      pfp: guild.pfp,
      bankConvertInFee: dec(guild.bankConvertInFee),
      bankConvertOutFee: dec(guild.bankConvertOutFee),
      charterSolverId: orNull(guild.charterSolverId),
    }));
    expect(await items(catalog.ask('guilds', {}))).toEqual(expected);
    expect(await catalog.ask('guildRecord', { guildId })).toEqual(expected[0]);
    const substations = table('substation').map(({ id, owner, name, pfp }) => ({ id, owner, name, pfp }));
    expect(await items(catalog.ask('substations', {}))).toEqual(substations);
  });

  it('of reactors and infusions', async () => {
    const records = table('reactor').map((reactor) => ({
      id: reactor.id,
      validator: reactor.validator,
      guildId: orNull(reactor.guildId),
      owner: orNull(reactor.owner),
      defaultCommission: dec(reactor.defaultCommission),
      charterEligibleHeight: reactor.guildCharterEligibleHeight,
    }));
    expect(await items(catalog.ask('reactors', {}))).toEqual(records);
    const live = {
      fuel: view().grid('fuel', '3-1'),
      capacity: view().grid('capacity', '3-1'),
      load: view().grid('load', '3-1'),
    };
    expect(live.fuel).toBeGreaterThan(0n);
    expect(await catalog.ask('reactor', { reactorId })).toEqual({ ...records[0], ...live });

    const infusions = table('infusion').map((infusion) => ({
      destination: infusion.destinationId,
      address: infusion.address,
      playerId: infusion.playerId,
      fuel: infusion.fuel,
      defusing: infusion.defusing,
      power: infusion.power,
      commission: dec(infusion.commission),
      ratio: infusion.ratio,
    }));
    expect(infusions).toHaveLength(1);
    expect(await items(catalog.ask('infusions', {}))).toEqual(infusions);
    expect(await items(catalog.ask('infusionsInto', { destinationId: reactorId }))).toEqual(infusions);
    expect(await items(catalog.ask('infusionsInto', { destinationId: ship }))).toEqual([]);
    expect(await catalog.ask('infusion', { destinationId: reactorId, address: addressOf(populated.operator) })).toEqual(
      infusions[0],
    );
  });

  it('of the market: providers, agreements, allocations', async () => {
    const providers = table('provider').map((provider) => ({
      id: provider.id,
      substationId: provider.substationId,
      owner: provider.owner,
      rate: { denom: 'ualpha', amount: 2n },
      accessPolicy: 'openMarket',
      capacityMinimum: provider.capacityMinimum,
      capacityMaximum: provider.capacityMaximum,
      durationMinimum: provider.durationMinimum,
      durationMaximum: provider.durationMaximum,
      providerCancellationPenalty: dec(provider.providerCancellationPenalty),
      consumerCancellationPenalty: dec(provider.consumerCancellationPenalty),
    }));
    expect(providers[0]?.providerCancellationPenalty).toBe(250_000_000_000_000_000n);
    expect(await items(catalog.ask('providers', {}))).toEqual(providers);
    const checkpointBlock = view().grid('checkpointBlock', '10-1');
    expect(await catalog.ask('provider', { providerId })).toEqual({ ...providers[0], load: 7n, checkpointBlock });

    const agreements = table('agreement').map((agreement) => ({
      id: agreement.id,
      providerId: agreement.providerId,
      allocationId: agreement.allocationId,
      capacity: agreement.capacity,
      startBlock: agreement.startBlock,
      endBlock: agreement.endBlock,
      owner: agreement.owner,
    }));
    expect(agreements).toHaveLength(1);
    expect(await items(catalog.ask('agreements', {}))).toEqual(agreements);
    expect(await items(catalog.ask('agreementsOfProvider', { providerId }))).toEqual(agreements);
    expect(await catalog.ask('agreement', { agreementId: ids.parseAgreementId('11-2') })).toEqual(agreements[0]);

    const allocations = table('allocation').map((allocation) => ({
      id: allocation.id,
      type: allocation.id === '6-1' ? 'automated' : 'providerAgreement',
      sourceId: allocation.sourceObjectId,
      destinationId: orNull(allocation.destinationId),
      controller: allocation.controller,
    }));
    expect(allocations.map(({ sourceId }) => sourceId)).toEqual(['1-1', '4-1']);
    expect(await items(catalog.ask('allocations', {}))).toEqual(allocations);
    expect(await items(catalog.ask('allocationsFrom', { sourceId: ids.parsePlayerId('1-1') }))).toEqual([
      allocations[0],
    ]);
    expect(await items(catalog.ask('allocationsFrom', { sourceId: substationId }))).toEqual([allocations[1]]);
    expect(await items(catalog.ask('allocationsTo', { substationId }))).toEqual([allocations[0]]);
    const sold = await catalog.ask('allocation', { allocationId: ids.parseAllocationId('6-2') });
    expect(sold).toEqual({ ...allocations[1], power: 7n });
  });

  it('of membership applications', async () => {
    const application = {
      guildId,
      playerId: applicant,
      joinType: 'request',
      status: 'proposed',
      proposer: applicant,
      substationId: null,
    };
    expect(await items(catalog.ask('membershipApplications', {}))).toEqual([application]);
    expect(await catalog.ask('membershipApplication', { guildId, playerId: applicant })).toEqual(application);
    await expect(catalog.ask('membershipApplication', { guildId, playerId: settler })).rejects.toBeInstanceOf(
      ChainNotFoundError,
    );
  });
});

describe('addresses and permissions', () => {
  it('tell whose an address is', async () => {
    const { operator } = populated;
    const expected = [...view().addresses()].map(([address, playerId]) => ({
      address,
      playerId,
      permissions: ALL_PERMISSIONS,
      proofNonce: null,
    }));
    expect(await items(catalog.ask('addresses', {}))).toEqual(expected);
    const own = expected.filter(({ playerId }) => playerId === '1-1');
    expect(await items(catalog.ask('addressesOfPlayer', { playerId: ids.parsePlayerId('1-1') }))).toEqual(own);
    expect(await catalog.ask('address', { address: addressOf(operator) })).toEqual(own[0]);
    const { address: free } = populated.doors.wallet;
    expect(await catalog.ask('address', { address: free })).toEqual({
      address: free,
      playerId: null,
      permissions: 0,
      proofNonce: null,
    });
  });

  it('tell what may be done with what', async () => {
    const expected = [...view().permissions()].map(([permissionId, bits]) => {
      const [objectId = '', playerId = ''] = permissionId.split('@');
      const subject = objectId.startsWith('8-')
        ? { kind: 'address', address: objectId.slice(2) }
        : { kind: 'object', objectId, playerId };
      return { subject, mask: Number(bits) };
    });
    expect(expected.filter(({ subject }) => subject.kind === 'address')).toHaveLength(3);
    expect(await items(catalog.ask('permissions', {}))).toEqual(expected);
    const granted = {
      subject: { kind: 'object', objectId: ids.parseObjectId('4-1'), playerId: settler },
      mask: 1028,
    } as const;
    expect(await catalog.ask('permission', { subject: granted.subject })).toEqual(granted);
    expect(await items(catalog.ask('permissionsOnObject', { objectId: substationId }))).toContainEqual(granted);
    expect(await items(catalog.ask('permissionsOnObject', { objectId: substationId }))).toHaveLength(2);
    expect(await items(catalog.ask('permissionsOfPlayer', { playerId: settler }))).toEqual([granted]);
    const address = addressOf(populated.settler);
    const ofAddress = { subject: { kind: 'address', address }, mask: ALL_PERMISSIONS } as const;
    expect(await catalog.ask('permission', { subject: ofAddress.subject })).toEqual(ofAddress);
    const none = { ...granted.subject, playerId: applicant };
    expect(await catalog.ask('permission', { subject: none })).toEqual({ subject: none, mask: 0 });
  });

  it('tell what a rank may do', async () => {
    const byBit = [1024, 4].map((mask) => ({ objectId: '4-1', guildId, mask, rank: 10n }));
    expect(await items(catalog.ask('guildRankPermissions', { objectId: substationId }))).toEqual(byBit);
    const page = await catalog.ask('guildRankPermissionsOf', { objectId: substationId, guildId });
    expect(page).toEqual({ items: byBit, next: null, total: null });
    expect(await items(catalog.ask('guildRankPermissions', { objectId: guildId }))).toEqual([]);
  });
});

describe('live numbers', () => {
  it('are listed by family', async () => {
    const words = { grid: GRID_ATTRIBUTES, struct: STRUCT_ATTRIBUTES, planet: PLANET_ATTRIBUTES };
    const expected = (family: keyof typeof words, rows: Iterable<readonly [string, bigint]>) =>
      [...rows].map(([id, value]) => {
        const [number, type, index, typeId] = id.split('-');
        const attribute = words[family][Number(number)];
        return { family, attribute, objectId: `${type}-${index}`, typeId: typeId ? Number(typeId) : null, value };
      });
    const structs = expected('struct', view().structAttributeRecords());
    expect(structs).toContainEqual({
      family: 'struct',
      attribute: 'typeCount',
      objectId: settler,
      typeId: 9,
      value: 1n,
    });
    expect(await items(catalog.ask('grid', {}))).toEqual(expected('grid', view().gridRecords()));
    expect(await items(catalog.ask('structAttributes', {}))).toEqual(structs);
    expect(await items(catalog.ask('planetAttributes', {}))).toEqual(
      expected('planet', view().planetAttributeRecords()),
    );
  });

  it('are told one by one under every word', async () => {
    for (const attribute of GRID_ATTRIBUTES) {
      expect(await catalog.ask('gridValue', { attribute, objectId: substationId })).toBe(view().grid(attribute, '4-1'));
    }
    for (const attribute of STRUCT_ATTRIBUTES) {
      if (attribute === 'typeCount') continue;
      expect(await catalog.ask('structAttribute', { structAttribute: attribute, structId: tank })).toBe(
        view().structAttribute(attribute, '5-2'),
      );
    }
    for (const attribute of PLANET_ATTRIBUTES) {
      expect(await catalog.ask('planetAttribute', { planetAttribute: attribute, planetId })).toBe(
        view().planetAttribute(attribute, '2-1'),
      );
    }
    expect(await catalog.ask('structAttribute', { structAttribute: 'protectedStructIndex', structId: tank })).toBe(1n);
    expect(await catalog.ask('planetAttribute', { planetAttribute: 'planetaryShield', planetId })).toBe(25n);
  });
});

describe('coins and the accounts of objects', () => {
  it('tell balances and supply', async () => {
    const { operator } = populated;
    const balances = [...view().balancesOf(operator.address)].map(([denom, amount]) => ({ denom, amount }));
    expect(balances.map(({ denom }) => denom)).toEqual(['ualpha', 'uguild.0-1']);
    expect(await items(catalog.ask('balances', { address: addressOf(operator) }))).toEqual(balances);
    for (const coin of balances) {
      expect(await catalog.ask('balance', { address: addressOf(operator), denom: coin.denom })).toEqual(coin);
      const amount = view().supply(coin.denom);
      expect(await catalog.ask('supplyOf', { denom: coin.denom })).toEqual({ denom: coin.denom, amount });
    }
    expect(await items(catalog.ask('supply', {}))).toEqual(
      [...view().supplies()].map(([denom, amount]) => ({ denom, amount })),
    );
    const none = await catalog.ask('balance', { address: populated.doors.wallet.address, denom: 'ualpha' });
    expect(none).toEqual({ denom: 'ualpha', amount: 0n });
  });

  it('tell where the pools are', async () => {
    const bank = await catalog.ask('guildBankAddress', { guildId });
    expect(bank.objectId).toBe(guildId);
    expect(await catalog.ask('balance', { address: bank.address, denom: 'ualpha' })).toEqual({
      denom: 'ualpha',
      amount: 600n,
    });
    expect(await items(catalog.ask('guildBankAddresses', {}))).toEqual([bank]);

    const collateral = await catalog.ask('providerCollateralAddress', { providerId });
    expect(view().balance(collateral.address, 'ualpha')).toBeGreaterThan(0n);
    expect(await items(catalog.ask('providerCollateralAddresses', {}))).toEqual([collateral]);
    const earnings = await catalog.ask('providerEarningsAddress', { providerId });
    expect(earnings).toMatchObject({ objectId: providerId });
    expect(earnings.address).not.toBe(collateral.address);
    expect(await items(catalog.ask('providerEarningsAddresses', {}))).toEqual([earnings]);
  });
});

describe('the module itself', () => {
  it('tells its parameters and the founding proof', async () => {
    const { params } = view();
    expect(await catalog.ask('params', {})).toEqual({ ...params });
    const charter = await catalog.ask('charter', {});
    expect(charter).toMatchObject({
      difficultyRange: params.guildCharterDifficultyRange,
      anchor: view().charterAnchor,
    });
    expect(charter.anchor + charter.age).toBe(populated.doors.devnet.chain.tip.height);
    expect(charter.difficulty).toBeGreaterThan(0);
  });

  it('tells which program the node runs', async () => {
    expect(await catalog.ask('program', {})).toMatchObject({
      release: '0.21',
      build: expect.stringMatching(/^0\.21\.0 /),
    });
  });

  it('tells what the node asks for gas', async () => {
    expect(await catalog.ask('gasPrice', {})).toBe(10n ** 15n);
  });

  it('judges signatures', async () => {
    const { wallet } = populated.doors;
    const asked = { kind: 'signup', guildId: ids.parseGuildId('0-1') } as const;
    const { text: message, signature: signatureHex } = await wallet.signText(asked);
    const { address, pubKeyHex } = wallet;
    const verdict = {
      valid: true,
      pubkeyFormatError: false,
      signatureFormatError: false,
      addressPubkeyMismatch: false,
      signatureInvalid: false,
    };
    const signed = { address, pubKeyHex, signatureHex, message };
    expect(await catalog.ask('validateSignature', signed)).toEqual(verdict);
    const forged = await catalog.ask('validateSignature', { ...signed, message: 'GUILD0-1 ü?#%' });
    expect(forged).toEqual({ ...verdict, valid: false, signatureInvalid: true });
  });
});

describe('pages', () => {
  const idOf = (type: { readonly id: number }): number => type.id;

  it('follow each other by key, by offset, forwards and backwards', async () => {
    const all = (await items(catalog.ask('structTypes', {}))).map(idOf);
    expect(new Set((await catalog.ask('allStructTypes', {})).map(idOf))).toEqual(new Set(all));
    expect(all).toHaveLength(22);
    const first = await catalog.ask('structTypes', { page: { limit: 10 } });
    expect(first.items.map(idOf)).toEqual(all.slice(0, 10));
    // With a limit the chain does not count: that is not a total of none.
    expect(first.total).toBeNull();
    const second = await catalog.ask('structTypes', { page: { limit: 10, key: first.next! } });
    expect(second.items.map(idOf)).toEqual(all.slice(10, 20));
    const offset = await catalog.ask('structTypes', { page: { limit: 5, offset: 20, countTotal: true } });
    expect(offset).toMatchObject({ next: null, total: 22n });
    expect(offset.items.map(idOf)).toEqual(all.slice(20));
    const back = await catalog.ask('structTypes', { page: { limit: 3, reverse: true } });
    expect(back.items.map(idOf)).toEqual(all.toReversed().slice(0, 3));
    const further = await catalog.ask('structTypes', { page: { limit: 3, reverse: true, key: back.next! } });
    expect(further.items.map(idOf)).toEqual(all.toReversed().slice(3, 6));
  });

  it('of a filtered list may be empty and go on', async () => {
    const pages: number[] = [];
    const found = await allPages(
      async (key) => {
        const page = await catalog.ask('permissionsOfPlayer', { playerId: settler, page: { limit: 1, key } });
        pages.push(page.items.length);
        return page;
      },
      { maxPages: 50, idOf: (row) => JSON.stringify(row.subject) },
    );
    expect(found).toEqual(await items(catalog.ask('permissionsOfPlayer', { playerId: settler })));
    expect(pages.filter((count) => count === 0).length).toBeGreaterThan(5);
    const cut = allPages((key) => catalog.ask('structTypes', { page: { limit: 2, key } }), {
      maxPages: 5,
      idOf,
    });
    await expect(cut).rejects.toBeInstanceOf(TooManyPagesError);
  });
});

describe('blocks', () => {
  it('name their transactions by hash, in their order, on both routes', async () => {
    const { chain } = populated.doors.devnet;
    for (let height = chain.tip.height; height > 0n; height--) {
      const txs = chain.block(height)?.txs ?? [];
      const block = await catalog.ask('blockTxs', { height });
      expect(block.txs.map((tx) => tx.hash)).toEqual(txs.map((tx) => tx.hash));
      expect(await catalog.ask('txsOfBlock', { height })).toEqual(block);
      expect(block.height).toBe(height);
      if (txs.length > 1) return;
    }
  });
});

describe('what is not there', () => {
  it('is an error for objects', async () => {
    await expect(catalog.ask('reactor', { reactorId: ids.parseReactorId('3-99') })).rejects.toBeInstanceOf(
      ChainNotFoundError,
    );
    await expect(catalog.ask('structType', { structTypeId: ids.parseStructTypeId(999) })).rejects.toBeInstanceOf(
      ChainNotFoundError,
    );
    await expect(catalog.ask('fleetByIndex', { index: 99n })).rejects.toBeInstanceOf(ChainNotFoundError);
  });

  it('is code 12 for routes', async () => {
    const { devnet, network } = populated.doors;
    const elsewhere = createChainReader({
      restUrl: devnet.urls.rest,
      rpcUrl: null,
      network: { ...network, namespace: 'elsewhere' },
    });
    await expect(elsewhere.ask('reactors', {})).rejects.toBeInstanceOf(RouteNotServedError);
  });
});

it('every row beyond the first screens has been asked', () => {
  expect(Object.keys(MORE_ROWS).filter((name) => !asked.has(name))).toEqual([]);
});
