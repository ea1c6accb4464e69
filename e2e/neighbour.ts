/** Another player on the test's network who plays without a page: real messages, signed with a key of its own. */
import { createApi } from '../src/api/createApi.ts';
import { createChainReader } from '../src/chain/createChainReader.ts';
import type { ChainReader, Wallet } from '../src/chain/types.ts';
import type { GameMessage } from '../src/game/messages/messages.ts';
import { type Ambit, ambitToEnum } from '../src/game/ambit.ts';
import { type FleetId, parseGuildId, type PlanetId, type PlayerId, type StructId } from '../src/game/ids.ts';
import type { NetworkIdentity } from '../src/game/network.ts';
import { createTestWallet, solve } from '../src/testing/devnetDoors.ts';
import type { Network } from './fixtures.ts';

/** A player signed up under a key, with no planet yet. */
export interface Newcomer {
  readonly playerId: PlayerId;
  readonly chain: ChainReader;
  /** Signs, submits, and waits for the block and all that comes of it. @throws Error when the chain refuses */
  readonly send: (message: GameMessage) => Promise<void>;
}

export interface Neighbour {
  readonly playerId: PlayerId;
  /** The node's REST, as his client would ask it. */
  readonly chain: ChainReader;
  readonly planetId: PlanetId;
  readonly fleetId: FleetId;
  /** The Command Ship: in space, and online from the start. */
  readonly shipId: StructId;
  /** Signs, submits, and waits for the block and all that comes of it. @throws Error when the chain refuses */
  send(message: GameMessage): Promise<void>;
  /** Begins a struct, waits out its range and proves it: it is online then. */
  build(typeName: string, ambit: Ambit, slot: number): Promise<StructId>;
  /** Lifts a gram of ore, once the proof is at its easiest. */
  mine(extractorId: StructId): Promise<void>;
}

/** Blocks until a charge is there that every order can be paid with. */
const RECHARGE = 8n;

/** @param phrase of his key, for who wants to open it in a page; default a new one */
export async function signUpNewcomer(
  { devnet }: Pick<Network, 'devnet'>,
  username: string,
  phrase?: string,
): Promise<Newcomer> {
  const { control, urls } = devnet;
  const { network: identity } = devnet.clientConfig as { network: NetworkIdentity };
  const guildId = parseGuildId(devnet.guildId);
  const chain = createChainReader({ restUrl: urls.rest, rpcUrl: urls.rpc, network: identity });
  const api = createApi({ baseUrl: urls.web, relogin: () => Promise.reject(new Error('a neighbour reads nothing')) });
  const wallet = await createTestWallet(identity, phrase);
  const { address, pubKeyHex } = wallet;

  await api.signup({
    address,
    signature: (await wallet.signText({ kind: 'signup', guildId })).signature,
    pubKeyHex,
    guildId,
    username,
  });
  await control.settle();
  const playerId = known(await chain.ask('playerOfAddress', { address }), 'the player');

  return { playerId, chain, send: senderOf(devnet, chain, wallet) };
}

/** Signs with the key of a player who is there already: what a test needs of him that is not what it shows. */
export async function actAs({ devnet }: Pick<Network, 'devnet'>, phrase: string): Promise<Newcomer['send']> {
  return (await findPlayer({ devnet }, phrase)).send;
}

/** A player who is there already, by the phrase of his key. */
export async function findPlayer({ devnet }: Pick<Network, 'devnet'>, phrase: string): Promise<Newcomer> {
  const { network: identity } = devnet.clientConfig as { network: NetworkIdentity };
  const chain = createChainReader({ restUrl: devnet.urls.rest, rpcUrl: devnet.urls.rpc, network: identity });
  const wallet = await createTestWallet(identity, phrase);
  const playerId = known(await chain.ask('playerOfAddress', { address: wallet.address }), 'the player');
  return { playerId, chain, send: senderOf(devnet, chain, wallet) };
}

function senderOf({ chain: blocks, control }: Network['devnet'], chain: ChainReader, wallet: Wallet) {
  return async (message: GameMessage): Promise<void> => {
    const tx = await wallet.signTx(
      [message],
      known(await chain.ask('account', { address: wallet.address }), 'the account'),
    );
    const { hash } = await chain.broadcast(tx.bytes);
    await control.settle();
    // Asked of the chain itself: a node may keep no index.
    const { code, log } = known(blocks.tx(hash), `the transaction of ${message.name}`);
    if (code !== 0) throw new Error(`${message.name} was refused: ${log}`);
  };
}

/** Signs a player up and lets him explore his first planet. @param phrase as of {@link signUpNewcomer} */
export async function settleNeighbour(
  network: Pick<Network, 'devnet'>,
  username: string,
  phrase?: string,
): Promise<Neighbour> {
  return settle(network, await signUpNewcomer(network, username, phrase));
}

/** Lets who is signed up explore his first planet. */
export async function settle(
  { devnet }: Pick<Network, 'devnet'>,
  { playerId, chain, send }: Newcomer,
): Promise<Neighbour> {
  const { control, chain: blocks } = devnet;
  const pass = (count: bigint): Promise<void> => control.advanceTo(blocks.tip.height + count);

  await send({ name: 'MsgPlanetExplore', playerId });
  const player = await chain.ask('player', { playerId });
  const planetId = known(player.planetId, 'the planet');
  const fleetId = known(player.fleetId, 'the fleet');
  const shipId = known((await chain.ask('fleet', { fleetId })).commandStructId, 'the Command Ship');

  return {
    playerId,
    chain,
    planetId,
    fleetId,
    shipId,
    send,
    async build(typeName, ambit, slot) {
      const type = known(
        (await chain.ask('allStructTypes', {})).find(({ name }) => name === typeName),
        typeName,
      );
      await pass(RECHARGE);
      const operatingAmbit = ambitToEnum(ambit);
      await send({ name: 'MsgStructBuildInitiate', playerId, structTypeId: type.id, operatingAmbit, slot });
      const home =
        type.category === 'planet' ? await chain.ask('planet', { planetId }) : await chain.ask('fleet', { fleetId });
      const structId = known(home.slots[ambit][slot] ?? null, 'the new struct');
      const { blockStartBuild: clock } = await chain.ask('struct', { structId });
      // As old as its range one zero is enough.
      await pass(type.buildDifficulty);
      await send({ name: 'MsgStructBuildComplete', structId, ...solve({ kind: 'build', structId, clock }, 1) });
      return structId;
    },
    async mine(structId) {
      const { typeId } = await chain.ask('struct', { structId });
      const { blockStartOreMine: clock } = await chain.ask('planet', { planetId });
      const type = known(
        (await chain.ask('allStructTypes', {})).find(({ id }) => id === typeId),
        'the extractor',
      );
      await pass(type.oreMiningDifficulty);
      await send({ name: 'MsgStructOreMinerComplete', structId, ...solve({ kind: 'mine', structId, clock }, 1) });
    },
  };
}

function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`The chain does not know ${what}.`);
  return value;
}
