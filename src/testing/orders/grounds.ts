/** A devnet on which every order can be given: actors made on demand, each in a state of his own, so that no stage needs another. */
import { operatorKey } from '../../../devnet/chain/operatorKey.ts';
import type { DevnetOptions } from '../../../devnet/options.ts';
import { createRoster } from '../../../devnet/rivals/roster.ts';
import { consent, type TestKey, testKey } from '../../../devnet/world/testWorld.ts';
import { askProofNonce } from '../../chain/proofNonce.ts';
import { keyWallet } from '../../chain/wallets/createKeyWallet.ts';
import type { ChainReader, SignedTx, TxOutcome, Wallet } from '../../chain/types.ts';
import { type Ambit, ambitToEnum } from '../../game/ambit.ts';
import {
  type FleetId,
  type GuildId,
  OBJECT_TYPE,
  type ObjectTypeName,
  parsePlayerId,
  parseReactorId,
  parseStructTypeId,
  parseSubstationId,
  type PlanetId,
  type PlayerId,
  type ReactorId,
  type StructId,
  type SubstationId,
} from '../../game/ids.ts';
import type { GameMessage, MessageOf } from '../../game/messages/messages.ts';
import { blockHeight } from '../../game/units.ts';
import { createDoors, type Doors, solve } from '../devnetDoors.ts';

/** A player, by one of the player's keys. */
export interface Actor {
  readonly playerId: PlayerId;
  readonly wallet: Wallet;
}

/** With a planet, a fleet and a charge. */
export interface Settler extends Actor {
  readonly planetId: PlanetId;
  readonly fleetId: FleetId;
  readonly shipId: StructId;
}

/** Somebody's reactor; the first is the host guild's, the second that of a guild of rivals who stand still. */
export interface Plant {
  readonly reactorId: ReactorId;
  readonly validator: string;
}

export interface Grounds {
  readonly doors: Doors;
  readonly chain: ChainReader;
  readonly guildId: GuildId;
  readonly substationId: SubstationId;
  readonly plants: readonly [Plant, Plant];
  /** Owns the host guild and all it has. */
  readonly operator: Actor;
  /** Makes so many blocks. */
  readonly pass: (count: bigint) => void;
  /** Signs, and lets the next block take it, past the doors. @throws Error with the chain's words unless it is applied */
  readonly act: (by: Actor, ...messages: readonly GameMessage[]) => Promise<void>;
  /** Through the node's REST, like the client. @throws TxRefusedError at the mempool */
  readonly give: (by: Actor, message: GameMessage) => Promise<TxOutcome>;
  /** A new member of the host guild, who owns nothing. */
  readonly member: () => Promise<Actor>;
  readonly settler: () => Promise<Settler>;
  /** @param grams of alpha from the operator's purse */
  readonly fund: (to: Actor, grams: bigint) => Promise<void>;
  /** A further key of the same player, with these rights alone. */
  readonly keyOf: (player: Actor, rights: number) => Promise<Actor>;
  /** The key's own word that it wants that player, as this chain takes it now. */
  readonly registration: (
    wallet: Wallet,
    playerId: PlayerId,
  ) => Promise<Pick<MessageOf<'MsgAddressRegister'>, 'proofPubKey' | 'proofSignature'>>;
  /** A key that belongs to nobody. */
  readonly newKey: () => Wallet;
  /** The struct, finished and online. */
  readonly build: (by: Settler, typeId: number, ambit: Ambit, slot: number) => Promise<StructId>;
  /** Begun, not proved. */
  readonly beginBuild: (by: Settler, typeId: number, ambit: Ambit, slot: number) => Promise<StructId>;
  /** The id that was given last among these. */
  readonly latest: (type: ObjectTypeName) => string;
  readonly close: () => Promise<void>;
}

/** Blocks until a charge is there that every order can be paid with. */
const RECHARGE = 8n;
/** Power for hundreds of members. */
const FUEL_GRAMS = 1_000_000;
/** In ualpha, for what is not free: half a thousandth of a gram. */
const FEE = 500n;
/** Blocks after an anchor at which one zero founds a guild. */
export const CHARTER_RANGE = 20n;

/** @param options what kind of network it is */
export async function createGrounds(options: Pick<Partial<DevnetOptions>, 'network'> = {}): Promise<Grounds> {
  const doors = await createDoors({
    ...options,
    guildFuelGrams: FUEL_GRAMS,
    rivals: 1,
    rivalPace: 0,
    charterRange: Number(CHARTER_RANGE),
  });
  const { devnet, network, chain, guildId } = doors;
  const { chain: blocks } = devnet;
  const known = <T>(value: T | null | undefined, what: string): T => {
    if (value === null || value === undefined) throw new Error(`The chain does not know ${what}.`);
    return value;
  };
  const walletOf = ({ privateKey }: Pick<TestKey, 'privateKey'>): Wallet =>
    keyWallet(privateKey.slice(), network, 'vault');
  let count = 0;
  const freshKey = (): TestKey => testKey(`actor ${++count}`, network.addressPrefix);

  const operator = {
    playerId: parsePlayerId('1-1'),
    wallet: walletOf(operatorKey(network.addressPrefix)),
  };
  const [founder] = createRoster({ seed: network.chainId, count: 1, addressPrefix: network.addressPrefix }).entries;
  known(founder, 'the rival');

  const sign = ({ wallet }: Actor, messages: readonly GameMessage[]): Promise<SignedTx> => {
    const account = blocks.account(wallet.address) ?? { accountNumber: 0n, sequence: 0n };
    return wallet.signTx(messages, { ...account, fee: FEE });
  };
  const plantOf = (id: string): Plant => ({
    reactorId: parseReactorId(id),
    validator: known(blocks.world.get('reactor', id), id).validator,
  });

  const grounds: Grounds = {
    doors,
    chain,
    guildId,
    substationId: parseSubstationId('4-1'),
    plants: [plantOf('3-1'), plantOf('3-2')],
    operator,
    pass: (blockCount) => blocks.produce(blockCount),
    async act(by, ...messages) {
      const { bytes } = await sign(by, messages);
      const check = blocks.checkTx(bytes);
      if (check.code === 0) blocks.produce(1n);
      const result = check.code === 0 ? blocks.tx(check.hash) : check;
      if (result?.code !== 0) throw new Error(`${messages.map(({ name }) => name).join(', ')}: ${result?.log}`);
    },
    async give(by, message) {
      const { hash } = await chain.broadcast((await sign(by, [message])).bytes);
      blocks.produce(1n);
      return known(await chain.fetchTx(hash), `the transaction of ${message.name}`);
    },
    async member() {
      const key = freshKey();
      const wallet = walletOf(key);
      const { address } = wallet;
      await grounds.act(operator, {
        name: 'MsgGuildMembershipJoinProxy',
        address,
        playerName: `actor-${count}`,
        ...consent(key),
      });
      return { playerId: parsePlayerId(blocks.world.playerOfAddress(address)), wallet };
    },
    async settler() {
      const member = await grounds.member();
      const { playerId } = member;
      await grounds.act(member, { name: 'MsgPlanetExplore', playerId });
      grounds.pass(RECHARGE);
      const player = await chain.ask('player', { playerId });
      const planetId = known(player.planetId, 'the planet');
      const fleetId = known(player.fleetId, 'the fleet');
      const shipId = known((await chain.ask('fleet', { fleetId })).commandStructId, 'the ship');
      return { ...member, planetId, fleetId, shipId };
    },
    fund: (to, grams) =>
      grounds.act(operator, {
        name: 'MsgPlayerSend',
        fromAddress: operator.wallet.address,
        toAddress: to.wallet.address,
        amount: [{ denom: network.alphaDenom, amount: grams * 1_000_000n }],
      }),
    async keyOf({ playerId, wallet: owner }, rights) {
      const wallet = grounds.newKey();
      const proofs = await grounds.registration(wallet, playerId);
      await grounds.act(
        { playerId, wallet: owner },
        { name: 'MsgAddressRegister', playerId, address: wallet.address, ...proofs, permissions: rights },
      );
      return { playerId, wallet };
    },
    async registration(wallet, playerId) {
      const nonce = (await askProofNonce(chain, wallet.address, network.textFormat)) ?? undefined;
      const { signature } = await wallet.signText({ kind: 'register', playerId, nonce });
      return { proofPubKey: wallet.pubKeyHex, proofSignature: signature };
    },
    newKey: () => walletOf(freshKey()),
    async beginBuild(by, typeId, ambit, slot) {
      grounds.pass(RECHARGE);
      const structTypeId = parseStructTypeId(typeId);
      const { playerId } = by;
      await grounds.act(by, {
        name: 'MsgStructBuildInitiate',
        playerId,
        structTypeId,
        operatingAmbit: ambitToEnum(ambit),
        slot,
      });
      return grounds.latest('struct') as StructId; // the chain's own counter
    },
    async build(by, typeId, ambit, slot) {
      const structId = await grounds.beginBuild(by, typeId, ambit, slot);
      grounds.pass(known(blocks.world.get('structType', String(typeId)), 'the type').buildDifficulty);
      const clock = blockHeight(blocks.world.structAttribute('blockStartBuild', structId));
      await grounds.act(by, {
        name: 'MsgStructBuildComplete',
        structId,
        ...solve({ kind: 'build', structId, clock }, 1),
      });
      grounds.pass(RECHARGE);
      return structId;
    },
    latest: (type) => `${OBJECT_TYPE[type]}-${blocks.reader.read('counter', String(OBJECT_TYPE[type])) ?? 0n}`,
    close: () => devnet.close(),
  };
  return grounds;
}
