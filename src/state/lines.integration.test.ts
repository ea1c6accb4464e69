/** The journey of a player on the network that guilds run, over the client's real doors. */
import type { DevnetOptions } from '../../devnet/options.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { parsePlayerId, parseStructTypeId, type PlayerId } from '../game/ids.ts';
import { buildMessage } from '../game/messages/buildMessage.ts';
import type { GameMessage } from '../game/messages/messages.ts';
import { PERMISSION } from '../game/permissions.ts';
import { structPhase } from '../game/structStatus.ts';
import { microAlpha } from '../game/units.ts';
import { type Client, createClient } from '../testing/createClient.ts';
import { createDoors, createTestWallet, type Doors } from '../testing/devnetDoors.ts';
import { until } from '../testing/until.ts';
import { NotOnNetworkError } from './network/fitted.ts';
import { prepareOrder } from './orders/prepareOrder.ts';
import { createMemoryStorage } from './storage/openStorage.ts';
import { ownFleet, ownPlanet, ownPlayer } from './world/access.ts';

const BLOCK_MS = 100;
const PATIENCE_MS = 60_000;
const OPERATOR = parsePlayerId('1-1');

let open: { close(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.toReversed()) await one.close();
  open = [];
});

async function setup(options: Partial<DevnetOptions>) {
  const doors = await createDoors({ ...options, blockTimeMs: BLOCK_MS });
  open.push(doors.devnet);
  const playerId = await doors.join('ada');
  const client = await createClient(doors, playerId, createMemoryStorage());
  open.push(client);
  const { world, connection, activity } = client;
  await until(() => ownPlayer(world.getState()) !== null && connection.getState().live.step === 'live');

  /** As a press of its button: looked over, signed, followed to its end. */
  async function give(...messages: readonly [GameMessage, ...GameMessage[]]): Promise<void> {
    const answered = { ...client, alphaDenom: doors.network.alphaDenom };
    const id = client.queue.enqueue(await prepareOrder(messages, world.getState(), answered));
    const phase = () => activity.getState().records.find((record) => record.id === id)?.phase;
    await until(() => ['landed', 'refused', 'unknown'].includes(phase()?.step ?? ''), PATIENCE_MS);
    expect(phase()).toMatchObject({ step: 'landed' });
  }
  return { doors, client, playerId, give };
}

const me = (client: Client) => ownPlayer(client.world.getState());
const structOf = (client: Client, typeId: number) =>
  [...client.world.getState().structs.values()].find(({ value }) => value.typeId === typeId)?.value;

/** Built when charge allows, then hashed and finished by the client itself. */
async function raise(client: Client, give: (message: GameMessage) => Promise<void>, typeId: number, slot: number) {
  const { world } = client;
  await until(() => world.getState().height + 1n - (me(client)?.lastAction ?? 0n) >= 8n, PATIENCE_MS);
  const { structTypes, self } = world.getState();
  const type = structTypes.get(parseStructTypeId(typeId));
  if (!type || self.playerId === null) throw new Error('The types are read before there is a planet.');
  await give(buildMessage(self.playerId, type, { ambit: 'land', slot }));
  await until(() => {
    const struct = structOf(client, typeId);
    return struct !== undefined && structPhase(struct.status) === 'online';
  }, PATIENCE_MS);
}

/** Somebody with a planet; this line knows no shields that a ship at home would hold. */
async function settleStranger(doors: Doors) {
  const wallet = await createTestWallet(doors.network);
  const { address, pubKeyHex } = wallet;
  const { signature } = await wallet.signText({ kind: 'signup', guildId: doors.guildId });
  await doors.api.signup({ address, signature, pubKeyHex, guildId: doors.guildId, username: 'mallory' });
  await doors.devnet.control.settle();
  const playerId = await doors.chain.ask('playerOfAddress', { address });
  const send = async (message: GameMessage): Promise<void> => {
    const account = await doors.chain.ask('account', { address });
    if (!account) throw new Error('The guild has signed him up.');
    await doors.chain.broadcast((await wallet.signTx([message], account)).bytes);
    await doors.devnet.control.settle();
  };
  if (playerId === null) throw new Error('The guild has signed him up.');
  await send({ name: 'MsgPlanetExplore', playerId });
  const { planetId } = await doors.chain.ask('player', { playerId });
  if (planetId === null) throw new Error('He has explored.');
  return { planetId };
}

async function secondDevice(doors: Doors, playerId: PlayerId): Promise<GameMessage> {
  const wallet = await createTestWallet(doors.network);
  const { address, pubKeyHex } = wallet;
  return {
    name: 'MsgAddressRegister',
    playerId,
    address,
    proofPubKey: pubKeyHex,
    proofSignature: (await wallet.signText({ kind: 'register', playerId })).signature,
    permissions: PERMISSION.play,
  };
}

/** As guilds run it; each kind alone is played in a browser (e2e/field.spec.ts). */
const FIELD = { network: '0.16', webGeneration: 'a', txIndex: 'psql' } as const;

describe('on an older chain, an older guild and a node without an index a player', () => {
  test('joins, explores, builds, mines, refines, infuses, lets a device in, raids and sends', async () => {
    const { doors, client, playerId, give } = await setup(FIELD);
    const { world } = client;
    await give({ name: 'MsgPlanetExplore', playerId });
    await until(() => ownPlanet(world.getState()) !== null && ownFleet(world.getState()) !== null);
    await raise(client, give, 14, 0);
    await raise(client, give, 15, 1);
    await until(() => (me(client)?.alpha ?? 0n) >= 1_000_000n, PATIENCE_MS);

    const { alphaDenom } = doors.network;
    const { items: reactors } = await doors.chain.ask('reactors', {});
    const validatorAddress = reactors[0]?.validator ?? '';
    const { address } = doors.wallet;
    const capacity = me(client)?.capacity ?? 0n;
    await give({
      name: 'MsgReactorInfuse',
      delegatorAddress: address,
      validatorAddress,
      amount: { denom: alphaDenom, amount: 400_000n },
    });
    await until(() => (me(client)?.capacity ?? 0n) > capacity);

    const device = await secondDevice(doors, playerId);
    await give(device);
    const { items: addresses } = await doors.chain.ask('addressesOfPlayer', { playerId });
    expect(addresses).toHaveLength(2);

    const stranger = await settleStranger(doors);
    const fleetId = ownFleet(world.getState())?.id;
    if (!fleetId) throw new Error('It came with the planet.');
    await give({ name: 'MsgFleetMove', fleetId, destinationLocationId: stranger.planetId });
    await until(() => ownFleet(world.getState())?.status === 'away');
    const raids = () => client.activity.getState().records.filter(({ subject }) => subject.kind === 'proof');
    await until(() => ownFleet(world.getState())?.status === 'onStation', PATIENCE_MS);
    expect(raids().every(({ phase }) => phase.step !== 'refused')).toBe(true);

    const { primaryAddress: toAddress } = await doors.chain.ask('player', { playerId: OPERATOR });
    await give({ name: 'MsgPlayerSend', fromAddress: address, toAddress, amount: [{ denom: alphaDenom, amount: 1n }] });
  });
});

test('what the older line does not know is never signed', async () => {
  const { client, doors, give } = await setup({ network: '0.16' });
  const before = await doors.chain.ask('account', { address: doors.wallet.address });
  const { guildId } = doors;
  const buy = { name: 'MsgGuildBankConvert', guildId, amountAlpha: microAlpha(5n), minAmountToken: 1n } as const;
  await expect(give(buy)).rejects.toBeInstanceOf(NotOnNetworkError);
  expect(client.activity.getState().records).toEqual([]);
  expect(await doors.chain.ask('account', { address: doors.wallet.address })).toEqual(before);
});
