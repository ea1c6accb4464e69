/** A first stake against a devnet: what it costs, and that both of its forms are taken. */
import { serializeSignDoc } from '@keplr-wallet/cosmos';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing';
import { AuthInfo, Fee, SignerInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { microAlpha } from '../../game/units.ts';
import { toHex, utf8 } from '../../lib/bytes.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { addressOf } from '../wallets/holdKey.ts';
import { TxCostError, TxRefusedError } from '../errors.ts';
import { assembleTx, pubKeyAny, signBytesOf } from './buildTx.ts';
import { MessageFieldError } from './messages.ts';
import { firstStake, type Stake, type StakeDoors, type StakeTx } from './stakingTx.ts';

function keyOf(name: string) {
  const secret = sha256(utf8(name));
  const pubKey = secp256k1.getPublicKey(secret, true);
  const sign = (bytes: Uint8Array): Uint8Array => secp256k1.sign(sha256(bytes), secret, { prehash: false });
  return { pubKey, pubKeyHex: toHex(pubKey), address: addressOf(pubKey, 'game'), sign };
}
const direct = keyOf('signs directly');
const amino = keyOf('signs documents');
const HELD = 5_000_000n;

let doors: Doors;
let validator: string;
beforeAll(async () => {
  doors = await createDoors({
    fund: [direct, amino].map(({ address }) => ({ address, amount: HELD })),
  });
  const [reactor] = (await doors.chain.ask('reactors', {})).items;
  validator = reactor!.validator;
});
afterAll(() => doors.devnet.close());

const stakeOf = (key: typeof direct, more: Partial<Stake> = {}): Stake => ({
  address: key.address,
  pubKeyHex: key.pubKeyHex,
  validator,
  amount: microAlpha(2_000_000n),
  ...more,
});
const build = (stake: Stake, over: Partial<StakeDoors['chain']> = {}): Promise<StakeTx> =>
  firstStake(stake, { chain: { ...doors.chain, ...over }, network: doors.network });

/** Head and body as whoever signs writes them. */
async function envelope(key: typeof direct, { message, fee, gas }: StakeTx, mode: SignMode) {
  const account = (await doors.chain.ask('account', { address: key.address }))!;
  const amount = [{ denom: 'ualpha', amount: fee.toString() }];
  const signer = SignerInfo.fromPartial({
    publicKey: pubKeyAny(key.pubKey, doors.network),
    modeInfo: { single: { mode } },
    sequence: account.sequence,
  });
  return {
    account,
    amount,
    bodyBytes: TxBody.encode(TxBody.fromPartial({ messages: [Any.fromPartial(message.any)] })).finish(),
    authInfoBytes: AuthInfo.encode(
      AuthInfo.fromPartial({ signerInfos: [signer], fee: Fee.fromPartial({ amount, gasLimit: gas }) }),
    ).finish(),
  };
}

async function included(bytes: Uint8Array) {
  const { hash } = await doors.chain.broadcast(bytes);
  await doors.devnet.control.settle();
  return doors.chain.fetchTx(hash);
}

describe('a stake that is signed as it was built', () => {
  test('directly makes its address a player', async () => {
    const tx = await build(stakeOf(direct));
    const { bodyBytes, authInfoBytes, account } = await envelope(direct, tx, SignMode.SIGN_MODE_DIRECT);
    const doc = { bodyBytes, authInfoBytes, chainId: 'gametest-1', accountNumber: account.accountNumber };
    const { bytes } = assembleTx(doc, direct.sign(signBytesOf(doc)));
    expect(await doors.chain.ask('playerOfAddress', { address: direct.address })).toBeNull();
    expect(await included(bytes)).toMatchObject({ refusal: null });
    const playerId = (await doors.chain.ask('playerOfAddress', { address: direct.address }))!;
    expect(await doors.chain.ask('player', { playerId })).toMatchObject({ primaryAddress: direct.address });
    const { amount } = await doors.chain.ask('balance', { address: direct.address, denom: 'ualpha' });
    expect(amount).toBe(HELD - 2_000_000n);
  });

  test('as an amino document, which is all that a device signs, makes one too', async () => {
    const tx = await build(stakeOf(amino));
    const head = await envelope(amino, tx, SignMode.SIGN_MODE_LEGACY_AMINO_JSON);
    const document = serializeSignDoc({
      chain_id: 'gametest-1',
      account_number: head.account.accountNumber.toString(),
      sequence: head.account.sequence.toString(),
      fee: { amount: head.amount, gas: tx.gas.toString() },
      memo: '',
      msgs: [tx.message.amino],
    });
    const { bytes } = assembleTx(head, amino.sign(document));
    expect(await included(bytes)).toMatchObject({ refusal: null });
    expect(await doors.chain.ask('playerOfAddress', { address: amino.address })).not.toBeNull();
  });
});

describe('what it costs', () => {
  test('is what the trial used and half as much again, at the node’s price', async () => {
    const tried: bigint[] = [];
    const tx = await build(stakeOf(direct), {
      simulate: async (bytes) => {
        tried.push(await doors.chain.simulate(bytes));
        return tried[0]!;
      },
    });
    expect(tried[0]).toBeGreaterThan(50_000n);
    expect(tx.gas).toBe((tried[0]! * 3n + 1n) / 2n);
    expect(tx.fee).toBe((tx.gas + 999n) / 1000n);
  });

  test('is nothing where the node does not tell a price', async () => {
    doors.devnet.control.failNext({ target: 'rest', path: '/sdk/base/node', status: 501 });
    expect(await build(stakeOf(direct))).toMatchObject({ fee: 0n });
  });

  test('is not paid to a node that asks for more than the chain lets it use', async () => {
    const greedy = { simulate: () => Promise.resolve(30_000_000n) };
    await expect(build(stakeOf(direct), greedy)).rejects.toBeInstanceOf(TxCostError);
  });
});

describe('refused before anything is signed', () => {
  test('more than there is, in words', async () => {
    const refused = build(stakeOf(direct, { amount: microAlpha(HELD * 2n) }));
    await expect(refused).rejects.toBeInstanceOf(TxRefusedError);
    await expect(refused).rejects.toMatchObject({
      refusal: { codespace: 'sdk', code: 5, reason: 'insufficientFunds' },
    });
  });

  test('by an address that the chain has never seen', async () => {
    await expect(build(stakeOf(keyOf('nobody')))).rejects.toMatchObject({ refusal: { code: 9 } });
  });

  test('a validator that is no reactor’s', async () => {
    const nobodys = addressOf(keyOf('nobody').pubKey, 'gamevaloper');
    await expect(build(stakeOf(direct, { validator: nobodys }))).rejects.toMatchObject({
      what: 'This reactor doesn’t exist. Choose another one.',
      refusal: { codespace: 'staking', code: 3 },
    });
  });

  test('an address in the validator’s place, and no amount', async () => {
    await expect(build(stakeOf(direct, { validator: direct.address }))).rejects.toBeInstanceOf(MessageFieldError);
    await expect(build(stakeOf(direct, { amount: microAlpha(0n) }))).rejects.toBeInstanceOf(MessageFieldError);
  });
});
