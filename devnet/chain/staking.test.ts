/** The framework's own messages: how a wallet with coins becomes a player, and what is refused on the way. */
import { describe, expect, test } from 'vitest';
import { MsgUndelegateResponse } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { TxMsgData } from 'cosmjs-types/cosmos/base/abci/v1beta1/abci';
import { withPrefix } from '../world/address.ts';
import { message, testKey } from '../world/testWorld.ts';
import { gameAny } from './signTx.ts';
import { framework, stakingChain, ualpha } from './testing/stakingChain.ts';

const names = (tx: { events?: readonly { readonly event: { readonly name: string } }[] }) =>
  tx.events?.map(({ event }) => event.name);

describe('a first delegation', () => {
  test('makes its address a player with all rights, fuel in the reactor and power from it', () => {
    const { chain, key, sign, runRaw, bond } = stakingChain();
    expect(chain.world.playerOfAddress(key.address)).toBeUndefined();
    const tx = runRaw(sign([bond(3_000_000n)]));
    expect(tx).toMatchObject({ stage: 'block', code: 0, log: '' });
    const playerId = chain.world.playerOfAddress(key.address) ?? '';
    expect(chain.world.get('player', playerId)).toMatchObject({ primaryAddress: key.address, guildId: '' });
    expect(chain.reader.read('permission', `8-${key.address}@0`)).toBe(33_554_431n);
    expect(chain.reader.read('infusion', `3-1-${key.address}`)).toMatchObject({ playerId, fuel: 3_000_000n });
    // 96 % of a watt a microgram: docs/network/mechanics.md 8.2.
    expect(chain.reader.read('grid', `2-${playerId}`)).toBe(2_880_000n);
    expect(chain.world.balance(key.address, 'ualpha')).toBe(7_000_000n);
    expect(names(tx as never)).toEqual(
      expect.arrayContaining(['EventPlayer', 'EventAddressAssociation', 'EventPermission', 'EventInfusion']),
    );
    expect(names(tx as never)?.slice(-2)).toEqual(['EventAlphaInfuse', 'delegate']);
    expect(names(tx as never)).not.toContain('EventAddressActivity');
  });

  test('is no second player for a key that has one', () => {
    const { chain, key, sign, runRaw, bond } = stakingChain();
    runRaw(sign([bond(1_000_000n)]));
    const playerId = chain.world.playerOfAddress(key.address);
    expect(runRaw(sign([bond(1_000_000n)]))).toMatchObject({ code: 0 });
    expect(chain.world.playerOfAddress(key.address)).toBe(playerId);
    expect(chain.reader.read('infusion', `3-1-${key.address}`)).toMatchObject({ fuel: 2_000_000n });
  });

  test('lets the new player act: an ordinary message of the game is taken from the next block on', () => {
    const { chain, key, sign, runRaw, bond, run } = stakingChain();
    expect(run(key, 'MsgPlanetExplore', { playerId: '1-2' })).toMatchObject({ codespace: 'game-ante', code: 2010 });
    runRaw(sign([bond(3_000_000n)]));
    const playerId = chain.world.playerOfAddress(key.address) ?? '';
    expect(run(key, 'MsgPlanetExplore', { playerId })).toMatchObject({ stage: 'block', code: 0 });
  });
});

test('what was delegated is withdrawn, moved and taken back with the framework’s answers', () => {
  const { chain, key, validator, sign, runRaw, bond } = stakingChain();
  runRaw(sign([bond(3_000_000n)]));
  const delegatorAddress = key.address;
  const part = { delegatorAddress, validatorAddress: validator, amount: ualpha(1_000_000n) };
  const out = runRaw(sign([framework.undelegate(part)]));
  expect(out).toMatchObject({ code: 0 });
  if (out.stage !== 'block') throw new Error('not in a block');
  const [response] = TxMsgData.decode(out.data).msgResponses;
  expect(response?.typeUrl).toBe('/sdk.staking.v1beta1.MsgUndelegateResponse');
  expect(MsgUndelegateResponse.decode(response?.value ?? new Uint8Array()).amount).toEqual(ualpha(1_000_000n));
  expect(chain.reader.read('infusion', `3-1-${delegatorAddress}`)).toMatchObject({
    fuel: 2_000_000n,
    defusing: 1_000_000n,
  });
  const back = framework.cancel({ ...part, creationHeight: out.height });
  expect(runRaw(sign([back]))).toMatchObject({ code: 0 });
  expect(chain.reader.read('infusion', `3-1-${delegatorAddress}`)).toMatchObject({ fuel: 3_000_000n, defusing: 0n });
});

describe('refused at the mempool', () => {
  const setup = () => {
    const stage = stakingChain();
    return { ...stage, refused: (raw: Uint8Array) => stage.runRaw(raw) };
  };

  test('with a signature of another chain, another account or none that holds', () => {
    const { sign, bond, refused } = setup();
    const unauthorized = { stage: 'check', codespace: 'sdk', code: 4 };
    expect(refused(sign([bond(1n)], { chainId: 'othertest-1' }))).toMatchObject({
      ...unauthorized,
      log: expect.stringContaining('signature verification failed; please verify account number'),
    });
    expect(refused(sign([bond(1n)], { accountNumber: 99n }))).toMatchObject(unauthorized);
    const spoiled = sign([bond(1n)]);
    spoiled[spoiled.length - 1]! ^= 1;
    expect(refused(spoiled)).toMatchObject(unauthorized);
  });

  test('by the key of somebody else, or by an address that has no account', () => {
    const { sign, bond, refused, join } = setup();
    const other = join('other');
    expect(refused(sign([bond(1n)], {}, other))).toMatchObject({
      codespace: 'sdk',
      code: 8,
      log: expect.stringContaining('pubKey does not match signer address'),
    });
    const nobody = testKey('nobody');
    const message = framework.delegate({
      delegatorAddress: nobody.address,
      validatorAddress: 'x',
      amount: ualpha(1n),
    });
    expect(refused(sign([message], {}, nobody))).toMatchObject({ codespace: 'sdk', code: 9 });
  });

  test('with a sequence that was used', () => {
    const { sign, bond, refused, runRaw } = setup();
    runRaw(sign([bond(1n)]));
    expect(refused(sign([bond(2n)], { sequence: 0n }))).toMatchObject({
      codespace: 'sdk',
      code: 32,
      log: 'account sequence mismatch, expected 1, got 0: incorrect account sequence',
    });
  });

  test('as the second free one of the address: in one transaction, and in one block', () => {
    const { chain, sign, bond, refused } = setup();
    expect(refused(sign([bond(1n), bond(1n)]))).toMatchObject({
      codespace: 'game-ante',
      code: 2042,
      log: expect.stringContaining('several free staking messages from one address'),
    });
    expect(chain.checkTx(sign([bond(1n)]))).toMatchObject({ code: 0 });
    expect(chain.checkTx(sign([bond(2n)], { sequence: 1n }))).toMatchObject({
      codespace: 'game-ante',
      code: 2043,
      log: expect.stringContaining('already sent a free staking transaction in this block'),
    });
    chain.produce(1n);
    expect(refused(sign([bond(2n)]))).toMatchObject({ stage: 'block', code: 0 });
  });

  test('on the older line in its own words', () => {
    const { sign, bond, runRaw, key } = stakingChain(undefined, { network: '0.16' });
    expect(runRaw(sign([bond(1n), bond(1n)]))).toMatchObject({
      codespace: 'undefined',
      code: 1,
      log: `game ante: address ${key.address} already submitted a free staking tx this block`,
    });
  });

  test('when it asks for what this network does not run', () => {
    const { sign, refused, bond } = setup();
    const feeAmount = [ualpha(1000n)];
    const other = { typeUrl: '/sdk.staking.v1beta1.MsgCreateValidator', value: new Uint8Array() };
    expect(refused(sign([bond(1n), other], { feeAmount }))).toMatchObject({ codespace: 'sdk', code: 6 });
    const unknown = { ...bond(1n), value: Uint8Array.from([...bond(1n).value, 0x72, 0x00]) };
    expect(refused(sign([unknown]))).toMatchObject({ codespace: 'sdk', code: 2 });
  });
});

describe('refused in execution, the sequence used', () => {
  test.each<[string, object, object]>([
    ['zero', { amount: ualpha(0n) }, { codespace: 'sdk', code: 18, log: 'invalid delegation amount: invalid request' }],
    ['no amount', { amount: undefined }, { codespace: 'sdk', code: 18 }],
    [
      'another denomination',
      { amount: { denom: 'uguild.0-1', amount: '5' } },
      {
        codespace: 'sdk',
        code: 18,
        log: 'invalid coin denomination: got uguild.0-1, expected ualpha: invalid request',
      },
    ],
    [
      'more than there is',
      { amount: ualpha(10_000_001n) },
      {
        codespace: 'sdk',
        code: 5,
        log: 'failed to delegate; 10000000ualpha is smaller than 10000001ualpha: insufficient funds',
      },
    ],
    ['no validator', { validatorAddress: 'nobody' }, { codespace: 'sdk', code: 7 }],
  ])('%s', (_, wrong, verdict) => {
    const { chain, key, validator, sign, runRaw } = stakingChain();
    const value = { delegatorAddress: key.address, validatorAddress: validator, amount: ualpha(1n), ...wrong };
    const { log, ...codes } = verdict as { log?: string };
    const tx = runRaw(sign([framework.delegate(value)]));
    expect(tx).toMatchObject({ stage: 'block', ...codes });
    if (log !== undefined) expect(tx.log).toBe(`failed to execute message; message index: 0: ${log}`);
    expect(chain.account(key.address)?.sequence).toBe(1n);
    expect(chain.world.playerOfAddress(key.address)).toBeUndefined();
  });

  test('a validator that is none of the network’s', () => {
    const { key, sign, runRaw, bond, chain } = stakingChain();
    const { validator } = chain.world.get('reactor', '3-1') ?? { validator: '' };
    const nobodys = withPrefix(key.address, 'gamevaloper');
    expect(nobodys).not.toBe(validator);
    expect(runRaw(sign([bond(1n, nobodys)]))).toMatchObject({
      codespace: 'staking',
      code: 3,
      log: 'failed to execute message; message index: 0: validator does not exist',
    });
    const away = framework.undelegate({
      delegatorAddress: key.address,
      validatorAddress: validator,
      amount: ualpha(1n),
    });
    expect(runRaw(sign([away]))).toMatchObject({ codespace: 'staking', code: 19 });
  });
});

describe('fees', () => {
  test('one that is attached to a delegation is not taken: the path is free', () => {
    const { chain, key, sign, runRaw, bond } = stakingChain();
    expect(runRaw(sign([bond(1_000_000n)], { feeAmount: [ualpha(500n)] }))).toMatchObject({ code: 0 });
    expect(chain.world.balance(key.address, 'ualpha')).toBe(9_000_000n);
  });

  test('a delegation beside coins sent is paid, whether it works or not', () => {
    const { chain, key, sign, runRaw, bond } = stakingChain();
    const to = testKey('receiver').address;
    const send = framework.send({ fromAddress: key.address, toAddress: to, amount: [ualpha(1000n)] });
    expect(runRaw(sign([bond(1n), send], { feeAmount: [ualpha(499n)] }))).toMatchObject({
      stage: 'check',
      codespace: 'sdk',
      code: 13,
      log: 'insufficient fees; got: 499ualpha required: 500ualpha: insufficient fee',
    });
    expect(runRaw(sign([send]))).toMatchObject({ codespace: 'sdk', code: 13 });
    expect(runRaw(sign([bond(1n), send], { feeAmount: [ualpha(500n)] }))).toMatchObject({ code: 0 });
    expect(chain.world.balance(key.address, 'ualpha')).toBe(10_000_000n - 1n - 1000n - 500n);
    expect(chain.world.balance(to, 'ualpha')).toBe(1000n);
    expect(runRaw(sign([bond(0n), send], { feeAmount: [ualpha(500n)] }))).toMatchObject({ stage: 'block', code: 18 });
    expect(chain.world.balance(key.address, 'ualpha')).toBe(10_000_000n - 1n - 1000n - 1000n);
  });

  test('gas that was paid for runs out; a free path has its own, whatever is declared', () => {
    const { chain, key, sign, runRaw, bond } = stakingChain();
    const to = testKey('receiver').address;
    const send = framework.send({ fromAddress: key.address, toAddress: to, amount: [ualpha(1000n)] });
    expect(runRaw(sign([send], { feeAmount: [ualpha(1n)], gasLimit: 1000n }))).toMatchObject({
      stage: 'block',
      codespace: 'sdk',
      code: 11,
      log: expect.stringContaining('out of gas'),
    });
    expect(chain.world.balance(to, 'ualpha')).toBe(0n);
    expect(runRaw(sign([bond(1n)], { gasLimit: 1n }))).toMatchObject({ stage: 'block', code: 0 });
    expect(chain.simulate(sign([send], { gasLimit: 0n }))).toMatchObject({ ok: true });
  });

  test('messages of the game beside a delegation are checked as ever', () => {
    const { key, sign, runRaw, bond } = stakingChain();
    const explore = gameAny('game', message('MsgPlanetExplore', { creator: key.address, playerId: '1-2' }));
    expect(runRaw(sign([bond(1n), explore], { feeAmount: [ualpha(500n)] }))).toMatchObject({
      codespace: 'game-ante',
      code: 2010,
    });
  });

  test('a simulation says what it costs and changes nothing', () => {
    const { chain, key, sign, bond } = stakingChain();
    const simulated = chain.simulate(sign([bond(1_000_000n)]));
    expect(simulated).toMatchObject({ ok: true });
    expect(simulated.ok && simulated.gasUsed > 50_000n).toBe(true);
    expect(chain.simulate(sign([bond(0n)]))).toMatchObject({ ok: false, code: 18 });
    expect(chain.world.playerOfAddress(key.address)).toBeUndefined();
  });
});
