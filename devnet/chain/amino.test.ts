/** SIGN_MODE_LEGACY_AMINO_JSON: documents printed and signed as an extension does it, checked by this network's own code. */
import { describe, expect, test } from 'vitest';
import { message } from '../world/testWorld.ts';
import { gameAny } from './signTx.ts';
import { framework, stakingChain, ualpha } from './testing/stakingChain.ts';

const REFUSED = {
  stage: 'check',
  codespace: 'sdk',
  code: 4,
  log: expect.stringContaining('signature verification failed; please verify account number'),
};

function setup() {
  const stage = stakingChain();
  const { key, validator } = stage;
  const bond = { delegator_address: key.address, validator_address: validator, amount: ualpha(3_000_000n) };
  const delegate = { type: 'sdk-sdk/MsgDelegate', value: bond };
  return { ...stage, delegate, plain: stage.bond(3_000_000n) };
}

describe('taken', () => {
  test('is a delegation, and it makes a player as any other does', () => {
    const { chain, key, signAmino, runRaw, plain, delegate } = setup();
    expect(runRaw(signAmino([plain], [delegate]))).toMatchObject({ stage: 'block', code: 0 });
    expect(chain.world.playerOfAddress(key.address)).toBeDefined();
  });

  test('are the other ways of stake, and coins sent', () => {
    const { chain, key, validator, operator, signAmino, runRaw, plain, delegate } = setup();
    runRaw(signAmino([plain], [delegate]));
    const part = { delegator_address: key.address, validator_address: validator, amount: ualpha(1_000_000n) };
    const wire = { delegatorAddress: key.address, validatorAddress: validator, amount: ualpha(1_000_000n) };
    const out = runRaw(signAmino([framework.undelegate(wire)], [{ type: 'sdk-sdk/MsgUndelegate', value: part }]));
    expect(out).toMatchObject({ code: 0 });
    const creationHeight = out.stage === 'block' ? out.height : 0n;
    const back = { ...part, creation_height: String(creationHeight) };
    const cancel = signAmino(
      [framework.cancel({ ...wire, creationHeight })],
      [{ type: 'sdk-sdk/MsgCancelUnbondingDelegation', value: back }],
    );
    expect(runRaw(cancel)).toMatchObject({ code: 0 });
    // There is one validator: moving to itself is refused, but by the module, not by the signature.
    const move = signAmino(
      [
        framework.redelegate({
          delegatorAddress: key.address,
          validatorSrcAddress: validator,
          validatorDstAddress: validator,
          amount: ualpha(5n),
        }),
      ],
      [
        {
          type: 'sdk-sdk/MsgBeginRedelegate',
          value: {
            delegator_address: key.address,
            validator_src_address: validator,
            validator_dst_address: validator,
            amount: ualpha(5n),
          },
        },
      ],
    );
    expect(runRaw(move)).toMatchObject({ codespace: 'staking', code: 29 });
    const amount = [ualpha(7n)];
    const send = signAmino(
      [framework.send({ fromAddress: key.address, toAddress: operator.address, amount })],
      [{ type: 'sdk-sdk/MsgSend', value: { from_address: key.address, to_address: operator.address, amount } }],
      { feeAmount: [ualpha(200n)] },
    );
    expect(runRaw(send)).toMatchObject({ code: 0 });
    expect(chain.world.balance(key.address, 'ualpha')).toBe(10_000_000n - 3_000_000n - 207n);
  });
});

describe('refused', () => {
  test.each<[string, (stage: ReturnType<typeof setup>) => Uint8Array]>([
    [
      'a document of another amount',
      ({ signAmino, plain, delegate }) =>
        signAmino([plain], [{ ...delegate, value: { ...delegate.value, amount: ualpha(1n) } }]),
    ],
    [
      'a document of another message',
      ({ signAmino, plain, delegate }) => signAmino([plain], [{ ...delegate, type: 'sdk-sdk/MsgUndelegate' }]),
    ],
    [
      'a document of messages in another order',
      ({ signAmino, bond, delegate }) => {
        const small = { ...delegate, value: { ...delegate.value, amount: ualpha(1n) } };
        return signAmino([bond(3_000_000n), bond(1n)], [small, delegate]);
      },
    ],
    ['another chain', ({ signAmino, plain, delegate }) => signAmino([plain], [delegate], { chainId: 'othertest-1' })],
    ['another account', ({ signAmino, plain, delegate }) => signAmino([plain], [delegate], { accountNumber: 99n })],
    [
      'a fee that was not signed',
      ({ signAmino, plain, delegate, chain }) => {
        const signed = signAmino([plain], [delegate], { feeAmount: [ualpha(500n)] });
        const cheaper = signAmino([plain], [delegate], { feeAmount: [ualpha(501n)] });
        expect(chain.simulate(signed)).toMatchObject({ ok: true });
        // The signature of one under the fee of the other; both end with it.
        cheaper.set(signed.slice(-64), cheaper.length - 64);
        return cheaper;
      },
    ],
    [
      'a message of the game, which has no such form',
      ({ signAmino, key }) => {
        const value = { creator: key.address, playerId: '1-2', name: '' };
        const explore = gameAny('game', message('MsgPlanetExplore', value));
        return signAmino([explore], [{ type: '/game.game.MsgPlanetExplore', value }]);
      },
    ],
  ])('%s', (_, make) => {
    const stage = setup();
    expect(stage.runRaw(make(stage))).toMatchObject(REFUSED);
  });

  test('a sequence that was used', () => {
    const { signAmino, runRaw, plain, delegate } = setup();
    runRaw(signAmino([plain], [delegate]));
    expect(runRaw(signAmino([plain], [delegate], { sequence: 0n }))).toMatchObject({ codespace: 'sdk', code: 32 });
  });
});
