/** The chain door against a devnet: real HTTP, real signatures checked by code that is not CosmJS. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ambitToEnum } from '../game/ambit.ts';
import { parseAddress, parsePlanetId, parseStructId, parseStructTypeId, type PlayerId } from '../game/ids.ts';
import { requiredDifficulty } from '../game/proof.ts';
import { blocksBetween } from '../game/units.ts';
import { createDoors, createTestWallet, type Doors, solve } from '../testing/devnetDoors.ts';
import { createChainReader } from './createChainReader.ts';
import { ChainNotFoundError, RouteNotServedError, TxRefusedError } from './errors.ts';
import type { GameMessage } from '../game/messages/messages.ts';

let doors: Doors;
let playerId: PlayerId;

beforeAll(async () => {
  doors = await createDoors();
  playerId = await doors.join('Ada');
  await doors.devnet.control.mine(20);
});
afterAll(() => doors.devnet.close());

const EXTRACTOR = parseStructTypeId(14);
const extractorAt = (slot: number): GameMessage => ({
  name: 'MsgStructBuildInitiate',
  playerId,
  structTypeId: EXTRACTOR,
  operatingAmbit: ambitToEnum('land'),
  slot,
});

describe('reading a devnet', () => {
  it('gives height, player, account, fleet, guild, substation and types', async () => {
    const { chain, wallet, guildId } = doors;
    expect(await chain.ask('height', {})).toBe(doors.devnet.chain.tip.height);
    const player = await chain.ask('player', { playerId });
    expect(player).toMatchObject({
      id: playerId,
      guildId,
      primaryAddress: wallet.address,
      name: 'Ada',
      planetId: null,
    });
    expect(await chain.ask('playerOfAddress', { address: wallet.address })).toBe(playerId);
    expect(await chain.ask('account', { address: wallet.address })).toEqual({
      accountNumber: expect.any(BigInt) as bigint,
      sequence: 0n,
    });
    expect((await chain.ask('guildRecord', { guildId })).id).toBe(guildId);
    const substation = await chain.ask('substation', { substationId: player.substationId! });
    expect(substation.connectionCapacity).toBeGreaterThan(0n);
    const types = await chain.ask('allStructTypes', {});
    expect(types).toHaveLength(22);
    expect(types.filter((type) => type.isCommand).map((type) => type.id)).toEqual([1]);
    expect(types.filter((type) => type.canMine).map((type) => type.name)).toEqual(['Ore Extractor']);
    expect(types.filter((type) => type.canRefine).map((type) => type.name)).toEqual(['Ore Refinery']);
    expect(types.filter((type) => type.canGenerate).map((type) => type.id)).toEqual([20, 21, 22]);
  });

  it('tells what does not exist from what is not served', async () => {
    const { chain, network } = doors;
    await expect(chain.ask('struct', { structId: parseStructId('5-999') })).rejects.toBeInstanceOf(ChainNotFoundError);
    await expect(chain.ask('planet', { planetId: parsePlanetId('2-999') })).rejects.toBeInstanceOf(ChainNotFoundError);
    const elsewhere = createChainReader({
      restUrl: doors.devnet.urls.rest,
      rpcUrl: doors.devnet.urls.rpc,
      network: { ...network, namespace: 'elsewhere' },
    });
    await expect(elsewhere.ask('player', { playerId })).rejects.toBeInstanceOf(RouteNotServedError);
    const stranger = (await createTestWallet(network)).address;
    expect(await chain.ask('account', { address: stranger })).toBeNull();
    expect(await chain.ask('playerOfAddress', { address: parseAddress(stranger) })).toBeNull();
    expect(await chain.fetchTx('00'.repeat(32))).toBeNull();
  });

  it('rides out an outage and a cut connection', async () => {
    doors.devnet.control.failNext({ target: 'rest', status: 503 });
    expect(await doors.chain.ask('height', {})).toBe(doors.devnet.chain.tip.height);
    doors.devnet.control.failNext({ target: 'rest', status: 0 });
    expect(await doors.chain.ask('height', {})).toBe(doors.devnet.chain.tip.height);
  });
});

describe('playing on a devnet', () => {
  it('explores, builds with a proof and switches on, every step read back from the chain', async () => {
    const { chain, devnet, send } = doors;
    expect((await send({ name: 'MsgPlanetExplore', playerId, newName: 'Home' })).refusal).toBeNull();
    const { planetId, fleetId } = await chain.ask('player', { playerId });
    expect(await chain.ask('fleet', { fleetId: fleetId! })).toMatchObject({
      owner: playerId,
      planetId,
      status: 'onStation',
    });
    expect(await chain.ask('planet', { planetId: planetId! })).toMatchObject({
      name: 'Home',
      owner: playerId,
      ore: 5n,
      status: 'active',
    });

    const started = await send(extractorAt(1));
    expect(started.refusal).toBeNull();
    const planet = await chain.ask('planet', { planetId: planetId! });
    const structId = planet.slots.land[1]!;
    const struct = await chain.ask('struct', { structId });
    expect(struct).toMatchObject({ typeId: EXTRACTOR, owner: playerId, ambit: 'land', slot: 1, status: 1 });
    expect(struct.blockStartBuild).toBe(started.height);

    const type = (await chain.ask('allStructTypes', {})).find((one) => one.id === EXTRACTOR)!;
    await devnet.control.advanceTo(struct.blockStartBuild + type.buildDifficulty);
    const age = blocksBetween(struct.blockStartBuild, await chain.ask('height', {}));
    const subject = { kind: 'build', structId, clock: struct.blockStartBuild } as const;
    const work = solve(subject, requiredDifficulty(age, type.buildDifficulty));
    expect((await send({ name: 'MsgStructBuildComplete', structId, ...work })).refusal).toBeNull();
    expect((await chain.ask('struct', { structId })).status).toBe(7);
    expect((await chain.ask('planet', { planetId: planetId! })).blockStartOreMine).toBeGreaterThan(0n);

    expect((await send({ name: 'MsgStructDeactivate', structId })).refusal).toBeNull();
    expect((await chain.ask('struct', { structId })).status).toBe(3);
    await devnet.control.mine(5);
    expect((await send({ name: 'MsgStructActivate', structId })).refusal).toBeNull();
    expect((await chain.ask('struct', { structId })).status).toBe(7);
  });

  it('is refused in words: build limit, charge, a struct of somebody else', async () => {
    const { send, devnet } = doors;
    await devnet.control.mine(10);
    const limit = await send(extractorAt(2));
    expect(limit.refusal).toMatchObject({
      reason: 'buildLimit',
      words: 'The limit for this struct type is 1, and you own 1. Choose another type to build.',
    });
    const refinery: GameMessage = { ...extractorAt(2), structTypeId: 15 } as GameMessage;
    expect((await send(refinery)).refusal).toBeNull();
    const short: GameMessage = { ...extractorAt(3), structTypeId: 20 } as GameMessage;
    expect((await send(short)).refusal).toMatchObject({
      reason: 'charge',
      words: expect.stringMatching(/^You have \d of 8 charge\. Wait \d blocks?\.$/) as string,
    });
    const foreign = await send({ name: 'MsgPlayerUpdateName', playerId: '1-1' as PlayerId, newName: 'Mine' });
    expect(foreign.refusal).toMatchObject({ reason: 'missingPermission' });
    const unknown = await send({ name: 'MsgStructActivate', structId: parseStructId('5-999') });
    // Permission is asked before existence. docs/network/refusals.md section 4.
    expect(unknown.refusal).toMatchObject({ reason: 'missingPermission' });
    const kind: GameMessage = { ...extractorAt(2), structTypeId: 99 } as GameMessage;
    expect((await send(kind)).refusal).toMatchObject({
      reason: 'notFound',
      words: 'The struct type 99 doesn’t exist on the chain. Check the ID.',
    });
  });

  it('is refused before a block: wrong sequence, wrong network, a key nobody knows', async () => {
    const { chain, wallet, network } = doors;
    const message: GameMessage = { name: 'MsgPlayerUpdateName', playerId, newName: 'Ada2' };
    const account = (await chain.ask('account', { address: wallet.address }))!;
    const reasonOf = async (bytes: Uint8Array): Promise<string> => {
      const error = await chain.broadcast(bytes).catch((e: unknown) => e);
      if (!(error instanceof TxRefusedError)) throw error;
      return error.refusal.reason;
    };
    const wrongSequence = await wallet.signTx([message], { ...account, sequence: account.sequence + 5n });
    expect(await reasonOf(wrongSequence.bytes)).toBe('sequenceMismatch');
    const wrongAccount = await wallet.signTx([message], { ...account, accountNumber: account.accountNumber + 1n });
    expect(await reasonOf(wrongAccount.bytes)).toBe('badSignature');
    const stranger = await createTestWallet(network);
    const unknown = await stranger.signTx([message], { accountNumber: 0n, sequence: 0n });
    expect(await reasonOf(unknown.bytes)).toBe('notRegistered');
  });

  it('takes the same bytes twice for one transaction', async () => {
    const { chain, wallet, devnet } = doors;
    const account = (await chain.ask('account', { address: wallet.address }))!;
    const tx = await wallet.signTx([{ name: 'MsgPlayerUpdateName', playerId, newName: 'Lovelace' }], account);
    expect(await chain.broadcast(tx.bytes)).toEqual({ hash: tx.hash });
    expect(await chain.broadcast(tx.bytes)).toEqual({ hash: tx.hash });
    expect(await chain.fetchTx(tx.hash)).toBeNull();
    await devnet.control.mine(1);
    expect(await chain.fetchTx(tx.hash)).toMatchObject({ hash: tx.hash, refusal: null });
    expect((await chain.ask('player', { playerId })).name).toBe('Lovelace');
  });

  it('goes through the node RPC when the gateway does not take transactions', async () => {
    const { chain, wallet, devnet, network } = doors;
    const restless = createChainReader({
      restUrl: devnet.urls.rest,
      rpcUrl: devnet.urls.rpc,
      network: { ...network, sdkRoot: 'elsewhere' },
    });
    const account = (await chain.ask('account', { address: wallet.address }))!;
    const tx = await wallet.signTx([{ name: 'MsgPlayerUpdateName', playerId, newName: 'Byron' }], account);
    expect(await restless.broadcast(tx.bytes)).toEqual({ hash: tx.hash });
    expect(await restless.broadcast(tx.bytes)).toEqual({ hash: tx.hash });
    expect(await restless.fetchTx(tx.hash)).toBeNull();
    await devnet.control.mine(1);
    expect(await restless.fetchTx(tx.hash)).toMatchObject({ hash: tx.hash, refusal: null });
    const again = await restless.broadcast(tx.bytes).catch((e: unknown) => e);
    expect(again).toBeInstanceOf(TxRefusedError);
    expect(again).toMatchObject({ refusal: { reason: 'sequenceMismatch' } });
  });
});
