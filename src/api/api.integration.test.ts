/** The web door against a devnet: real sessions, the mirror's real quirks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ambitToEnum } from '../game/ambit.ts';
import { parseGuildId, parseStructTypeId, type PlayerId } from '../game/ids.ts';
import { asMirrored } from '../testing/asMirrored.ts';
import { createDoors, createTestWallet, type Doors } from '../testing/devnetDoors.ts';
import { ApiRefusedError } from './errors.ts';
import { lazyGuildApi } from './guild/lazyGuildApi.ts';

let doors: Doors;
let playerId: PlayerId;

beforeAll(async () => {
  doors = await createDoors({ sessionSeconds: 1440 });
  playerId = await doors.join('Ada');
  await doors.devnet.control.mine(20);
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await doors.send({
    name: 'MsgStructBuildInitiate',
    playerId,
    structTypeId: parseStructTypeId(14),
    operatingAmbit: ambitToEnum('water'),
    slot: 0,
  });
  await doors.devnet.control.settle();
});
afterAll(() => doors.devnet.close());

describe('what everybody may read', () => {
  it('is the time, the host guild, and who owns an address', async () => {
    const { api, chain, guildId, network } = doors;
    expect(Math.abs((await api.fetchTimestamp()) - Date.now() / 1000)).toBeLessThan(60);
    const guild = await api.fetchHostGuild();
    expect(guild.id).toBe(guildId);
    expect(guild.name).toBe((await chain.ask('guildRecord', { guildId })).name);
    const stranger = await createTestWallet(network);
    expect(await api.fetchPlayerIdOfAddress(stranger.address, guildId)).toBeNull();
  });

  it('takes a second sign-up of one key for known', async () => {
    const { api, wallet, guildId } = doors;
    const { address, pubKeyHex } = wallet;
    const { signature } = await wallet.signText({ kind: 'signup', guildId });
    expect(await api.signup({ address, signature, pubKeyHex, guildId, username: 'Ada' })).toBe('alreadyKnown');
  });

  it('refuses a signature of another text, in words', async () => {
    const { api, network, guildId } = doors;
    const wallet = await createTestWallet(network);
    const { address, pubKeyHex } = wallet;
    const { signature } = await wallet.signText({ kind: 'signup', guildId: parseGuildId('0-99') });
    const error = await api
      .signup({ address, signature, pubKeyHex, guildId, username: 'Eve' })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiRefusedError);
    expect(error).toMatchObject({ status: 400, errors: { signature_validation_failed: expect.any(String) as string } });

    const unixTimestamp = await api.fetchTimestamp();
    const { signature: login } = await wallet.signText({ kind: 'login', guildId, unixTimestamp });
    const refused = api.login({ address, signature: login, pubKeyHex, guildId, unixTimestamp });
    await expect(refused).rejects.toMatchObject({
      status: 401,
      what: 'This key doesn’t belong to a member of this guild. Join the guild first.',
    });
  });
});

describe('what a session may read', () => {
  it('agrees with the chain about every struct type', async () => {
    const { api, chain } = doors;
    expect(await api.fetchStructTypes()).toEqual((await chain.ask('allStructTypes', {})).map(asMirrored));
  });

  it('lists the structs and the work of the player', async () => {
    const { api, chain } = doors;
    const { planetId } = await chain.ask('player', { playerId });
    const structId = (await chain.ask('planet', { planetId: planetId! })).slots.water[0]!;
    const struct = await chain.ask('struct', { structId });
    const web = await lazyGuildApi(api)();
    const structs = await web.ask('structsOfPlayer', { playerId });
    expect(structs.map(({ id }) => id)).toContain(structId);
    const type = (await chain.ask('allStructTypes', {})).find((one) => one.id === 14)!;
    expect(await api.fetchWork(playerId)).toContainEqual({
      objectId: structId,
      targetId: structId,
      category: 'BUILD',
      clock: struct.blockStartBuild,
      range: type.buildDifficulty,
    });
    const activity = await api.fetchPlanetActivity(planetId!, 1);
    expect(activity.map((row) => row.category)).toContain('struct_block_build_start');
    expect(activity.find((row) => row.category === 'struct_status')!.detail).toMatchObject({ struct_id: structId });
    expect(await api.fetchPlanetActivity(planetId!, 9)).toEqual([]);
  });

  it('tells how far the mirror is', async () => {
    const web = await lazyGuildApi(doors.api)();
    const height = (await web.ask('block', {}))?.height ?? null;
    expect(height === null || height <= doors.devnet.chain.tip.height).toBe(true);
  });

  it('comes back after it is gone, with one sign-in for all who ask', async () => {
    const { api, chain } = doors;
    const { planetId } = await chain.ask('player', { playerId });
    const before = doors.logins();
    await api.logout();
    const answers = await Promise.all([
      api.fetchWork(playerId),
      api.fetchPlanetActivity(planetId!, 1),
      api.fetchStructTypes(),
    ]);
    expect(answers[2]).toHaveLength(22);
    expect(doors.logins()).toBe(before + 1);
  });

  it('survives an outage of the server', async () => {
    doors.devnet.control.failNext({ target: 'web', status: 503 });
    expect(await doors.api.fetchWork(playerId)).not.toEqual([]);
  });
});
