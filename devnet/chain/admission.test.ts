import { secp256k1 } from '@noble/curves/secp256k1.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Draft } from '../world/draft.ts';
import { commit } from '../world/state.ts';
import { message, testKey, testWorld } from '../world/testWorld.ts';
import { verifySignature } from './admission.ts';
import { encodeAuthInfo, encodePubKey, encodeTxBody, encodeTxRaw } from './codec.ts';
import { Mempool } from './mempool.ts';
import { gameAny, signTx } from './signTx.ts';
import { testChain } from './testChain.ts';

/** Order of the curve, for turning a signature into its high-S twin. */
const N = secp256k1.Point.Fn.ORDER;

function setup() {
  const harness = testChain();
  const player = harness.settle('player');
  const rename = (name: string) => message('MsgPlayerUpdateName', { creator: player.address, playerId: '1-2', name });
  return { ...harness, player, rename };
}

test('a transaction signed for another chain is refused with the numbers to check', () => {
  const { chain, player, sign, rename } = setup();
  const raw = sign(player, [rename('Nova')], { chainId: 'other-1' });
  expect(chain.checkTx(raw)).toMatchObject({
    code: 4,
    codespace: 'sdk',
    log: 'signature verification failed; please verify account number (2) and chain-id (gametest-1): (unable to verify single signer signature): unauthorized',
  });
});

test('a wrong sequence names the expected one', () => {
  const { chain, player, sign, rename } = setup();
  expect(chain.checkTx(sign(player, [rename('Nova')], { sequence: 7n }))).toMatchObject({
    code: 32,
    codespace: 'sdk',
    log: 'account sequence mismatch, expected 1, got 7: incorrect account sequence',
  });
});

test('a wrong account number, a foreign key and a broken signature all fail verification', () => {
  const { chain, player, sign, rename } = setup();
  const failed = { code: 4, codespace: 'sdk' };
  expect(chain.checkTx(sign(player, [rename('Nova')], { accountNumber: 9n }))).toMatchObject(failed);
  const good = sign(player, [rename('Nova')]);
  const broken = good.slice();
  broken[broken.length - 1]! ^= 1;
  expect(chain.checkTx(broken)).toMatchObject(failed);
  const highS = good.slice();
  const s = BigInt(`0x${Buffer.from(good.slice(-32)).toString('hex')}`);
  highS.set(Buffer.from((N - s).toString(16).padStart(64, '0'), 'hex'), highS.length - 32);
  expect(chain.checkTx(highS)).toMatchObject(failed);
  expect(chain.checkTx(good)).toMatchObject({ code: 0, log: '' });
});

test('an address without an account does not exist', () => {
  const { chain, sign } = setup();
  const stranger = testKey('stranger');
  const own = message('MsgPlanetExplore', { creator: stranger.address, playerId: '1-2' });
  expect(chain.checkTx(sign(stranger, [own]))).toMatchObject({
    code: 9,
    codespace: 'sdk',
    log: `account ${stranger.address} does not exist: unknown address`,
  });
});

test('an address with coins but no player is not registered', () => {
  const { chain, sign, run, operator } = setup();
  const stranger = testKey('stranger');
  const amount = [{ denom: 'ualpha', amount: '5' }];
  run(operator, 'MsgPlayerSend', { fromAddress: operator.address, toAddress: stranger.address, amount });
  const explore = message('MsgPlanetExplore', { creator: stranger.address, playerId: '1-2' });
  expect(chain.checkTx(sign(stranger, [explore]))).toMatchObject({
    code: 2010,
    codespace: 'game-ante',
    log: `address ${stranger.address} is not registered as a player`,
  });
});

test('a creator who is not the signer, or none, is refused', () => {
  const { chain, player, sign, operator } = setup();
  const other = message('MsgPlanetExplore', { creator: operator.address, playerId: '1-2' });
  expect(chain.checkTx(sign(player, [other]))).toMatchObject({
    code: 8,
    codespace: 'sdk',
    log: `pubKey does not match signer address ${operator.address} with signer index: 0: invalid pubkey`,
  });
  expect(chain.checkTx(sign(player, [message('MsgPlanetExplore', { playerId: '1-2' })]))).toMatchObject({
    code: 2003,
    log: 'message MsgPlanetExplore has no readable creator',
  });
});

test('two creators are two signers', () => {
  const { chain, player, sign, operator, rename } = setup();
  const other = message('MsgPlanetExplore', { creator: operator.address, playerId: '1-2' });
  expect(chain.checkTx(sign(player, [rename('Nova'), other]))).toMatchObject({
    code: 4,
    log: 'wrong number of signers; expected 2, got 1: unauthorized',
  });
});

test('bytes that are no transaction, unknown types and non-canonical messages are told apart', () => {
  const { chain, player } = setup();
  const raw = (typeUrl: string, value: Uint8Array) =>
    signTx({
      messages: [{ typeUrl, value }],
      privateKey: player.privateKey,
      sdkRoot: 'sdk',
      chainId: chain.chainId,
      accountNumber: 2n,
      sequence: 1n,
    });
  expect(chain.checkTx(Uint8Array.of(1, 2, 3))).toMatchObject({ code: 2, codespace: 'sdk' });
  expect(chain.checkTx(raw('/game.game.MsgDance', new Uint8Array()))).toMatchObject({
    code: 2,
    codespace: 'sdk',
    log: 'unable to resolve type URL /game.game.MsgDance: tx parse error: tx parse error',
  });
  expect(chain.checkTx(raw('/other.MsgX', new Uint8Array()))).toMatchObject({
    code: 2,
    log: 'unable to resolve type URL /other.MsgX: tx parse error: tx parse error',
  });
  expect(chain.checkTx(raw('/game.game.MsgPlanetExplore', Uint8Array.of(0xfa, 1, 0)))).toMatchObject({ code: 2 });
  expect(chain.checkTx(raw('/sdk.bank.v1beta1.MsgSend', new Uint8Array()))).toMatchObject({
    code: 13,
    codespace: 'sdk',
  });
});

test('one signer, direct mode, and a signature are asked for', () => {
  const { chain, player, sign, rename } = setup();
  const body = encodeTxBody({ messages: [gameAny('game', rename('Nova'))], memo: '', timeoutHeight: 0n });
  const auth = encodeAuthInfo({
    publicKey: { typeUrl: '/sdk.crypto.secp256k1.PubKey', value: encodePubKey(player.publicKey) },
    sequence: 1n,
    feeAmount: [],
    gasLimit: 1n,
  });
  const two = [new Uint8Array(64), new Uint8Array(64)];
  expect(chain.checkTx(encodeTxRaw(body, auth, []))).toMatchObject({
    code: 4,
    log: 'no signatures supplied: unauthorized',
  });
  expect(chain.checkTx(encodeTxRaw(body, auth, two))).toMatchObject({
    code: 4,
    log: 'wrong number of signers; expected 1, got 2: unauthorized',
  });
  expect(chain.checkTx(sign(player, []))).toMatchObject({ code: 18, codespace: 'sdk' });
});

test('a transaction past its time-out height is too late, at the check and in the block', () => {
  const { chain, player, sign, rename } = setup();
  const height = chain.tip.height;
  expect(chain.checkTx(sign(player, [rename('Nova')], { timeoutHeight: height }))).toMatchObject({
    code: 30,
    log: `block height: ${height + 1n}, timeout height: ${height}: tx timeout height`,
  });
  expect(chain.checkTx(sign(player, [rename('Nova')], { timeoutHeight: height + 1n }))).toMatchObject({ code: 0 });
});

test('the same bytes wait once, the next sequence waits behind them', () => {
  const { chain, player, sign, rename } = setup();
  const first = sign(player, [rename('Nova')]);
  expect(chain.checkTx(first).code).toBe(0);
  expect(chain.checkTx(first)).toMatchObject({ code: 19, log: 'tx already in mempool' });
  expect(chain.checkTx(sign(player, [rename('Orion')], { sequence: 2n })).code).toBe(0);
  expect(chain.mempoolSize).toBe(2);
  chain.produce(1n);
  expect(chain.mempoolSize).toBe(0);
  expect(chain.tip.txs.map((tx) => tx.code)).toEqual([0, 0]);
  expect(chain.world.get('player', '1-2')?.name).toBe('Orion');
  expect(chain.account(player.address)).toMatchObject({ accountNumber: 2n, sequence: 3n });
});

test('size, count and the caps of a block hold', () => {
  const { chain, player, sign, rename } = setup();
  const many = Array.from({ length: 41 }, () => rename('Nova'));
  expect(chain.checkTx(sign(player, many))).toMatchObject({ code: 2001, log: 'too many messages: 41, limit 40' });
  expect(chain.checkTx(sign(player, [rename('Nova')], { memo: 'x'.repeat(33_000) }))).toMatchObject({ code: 2000 });
  expect(chain.checkTx(sign(player, many.slice(0, 38))).code).toBe(0);
  const sequence = (n: bigint) => ({ sequence: 1n + n });
  expect(chain.checkTx(sign(player, many.slice(0, 3), sequence(1n)))).toMatchObject({
    code: 2040,
    log: 'player 1-2 reached the message cap of 40 per block',
  });
  chain.produce(1n);
  for (let n = 1n; n <= 5n; n++) expect(chain.checkTx(sign(player, [rename('Nova')], sequence(n))).code).toBe(0);
  expect(chain.checkTx(sign(player, [rename('Nova')], sequence(6n)))).toMatchObject({
    code: 2041,
    log: `address ${player.address} reached the cap of 5 free transactions per block`,
  });
});

test('one charged action per player and block, in one transaction and across two', () => {
  const { chain, player, sign } = setup();
  const build = (structTypeId: bigint, slot: bigint) =>
    message('MsgStructBuildInitiate', {
      creator: player.address,
      playerId: '1-2',
      structTypeId,
      operatingAmbit: 2,
      slot,
    });
  expect(chain.checkTx(sign(player, [build(14n, 0n), build(15n, 1n)]))).toMatchObject({
    code: 2020,
    log: 'several charged messages of player 1-2 in one transaction',
  });
  expect(chain.checkTx(sign(player, [build(14n, 0n)])).code).toBe(0);
  expect(chain.checkTx(sign(player, [build(15n, 1n)], { sequence: 2n }))).toMatchObject({
    code: 2021,
    log: 'player 1-2 already used the charged action in this block',
  });
});

test('one proof per struct and one exploration per player a block, and strangers cannot take the slot', () => {
  const { chain, player, operator, sign } = setup();
  const prove = (creator: string) =>
    message('MsgStructBuildComplete', { creator, structId: '5-1', proof: 'x', nonce: '' });
  const explore = message('MsgPlanetExplore', { creator: player.address, playerId: '1-2' });
  expect(chain.checkTx(sign(operator, [prove(operator.address)])).code).toBe(0);
  expect(chain.checkTx(sign(player, [prove(player.address), prove(player.address)]))).toMatchObject({ code: 2030 });
  expect(chain.checkTx(sign(player, [explore, explore]))).toMatchObject({ code: 2032 });
  expect(chain.checkTx(sign(player, [prove(player.address)])).code).toBe(0);
  expect(chain.checkTx(sign(player, [prove(player.address)], { sequence: 2n }))).toMatchObject({ code: 2031 });
  expect(chain.checkTx(sign(player, [explore], { sequence: 2n })).code).toBe(0);
  expect(chain.checkTx(sign(player, [explore], { sequence: 3n }))).toMatchObject({ code: 2033 });
});

test('priced messages fall off the free path', () => {
  const { chain, player, sign, run, operator } = setup();
  const found = message('MsgGuildCreate', { creator: player.address, reactorId: '3-1' });
  expect(chain.checkTx(sign(player, [found]))).toMatchObject({
    code: 13,
    codespace: 'sdk',
    log: 'insufficient fees; got: 0ualpha required: 500ualpha: insufficient fee',
  });
  const fee = { feeAmount: [{ denom: 'ualpha', amount: '500' }] };
  expect(chain.checkTx(sign(player, [found], fee))).toMatchObject({ code: 5, codespace: 'sdk' });
  const before = chain.world.balance(operator.address, 'ualpha');
  const paid = run(operator, 'MsgGuildCreate', { reactorId: '3-1' }, fee);
  // Paid for and let in; the rule then refuses whoever owns his guild already.
  expect(paid).toMatchObject({ stage: 'block', code: 1, codespace: 'undefined' });
  expect(paid.log).toBe(
    'failed to execute message; message index: 0: guild membership error for player (1-1) in guild (0-1): is_owner',
  );
  expect(before - chain.world.balance(operator.address, 'ualpha')).toBe(500n);
});

test('a key without the bits of a message is stopped at the gate', () => {
  const world = testWorld();
  const player = world.settle('player');
  const draft = new Draft(world.state);
  draft.setNumber('permission', `8-${player.address}@0`, 6n);
  commit(world.state, draft.overlay.diff);
  const raw = signTx({
    messages: [gameAny('game', message('MsgPlanetExplore', { creator: player.address, playerId: player.playerId }))],
    privateKey: player.privateKey,
    sdkRoot: 'sdk',
    chainId: 'gametest-1',
    accountNumber: 2n,
    sequence: 0n,
  });
  const check = new Mempool(world.state, verifySignature).check(raw, 2n);
  expect(check).toMatchObject({
    code: 2011,
    codespace: 'game-ante',
    log: `address ${player.address} lacks the required permission bits for MsgPlanetExplore (required: 1, held: 6)`,
  });
});

test('random and mutated bytes never crash the gate and never pass it', () => {
  const { chain, player, sign, rename } = setup();
  const good = sign(player, [rename('Nova')]);
  const mutated = fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, flip]) => {
    const raw = good.slice();
    raw[at]! ^= flip;
    return raw;
  });
  const cut = fc.nat(good.length - 1).map((length) => good.slice(0, length));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), mutated, cut), (raw) => {
      expect(chain.checkTx(raw).code).not.toBe(0);
      expect(chain.mempoolSize).toBe(0);
      chain.simulate(raw);
    }),
    { numRuns: 300 },
  );
  expect(chain.checkTx(good).code).toBe(0);
});
