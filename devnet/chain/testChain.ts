/** A chain without a clock and players who sign. Imported by tests only. */
import { DEFAULT_OPTIONS, type DevnetOptions } from '../options.ts';
import type { GameMessage, MessageName, MessageOf } from '../world/messages.ts';
import { consent, message, testKey, type TestKey } from '../world/testWorld.ts';
import { createChain, type ChainExtra } from './createChain.ts';
import { keyFromMnemonic } from './operatorKey.ts';
import { DEVNET_MNEMONIC } from '../world/genesis.ts';
import { gameAny, signTx, type SignTxOptions } from './signTx.ts';

let operator: TestKey | undefined;

/** The published key; deriving it takes a tenth of a second, so once. */
export function devOperator(): TestKey {
  operator ??= keyFromMnemonic(DEVNET_MNEMONIC, 'game');
  return operator;
}

export function testOptions(options: Partial<DevnetOptions> = {}): DevnetOptions {
  return { ...DEFAULT_OPTIONS, blockTimeMs: 0, ...options };
}

export type Signing = Partial<
  Pick<SignTxOptions, 'sequence' | 'chainId' | 'accountNumber' | 'timeoutHeight' | 'feeAmount' | 'memo'>
>;

export function testChain(options: Partial<DevnetOptions> = {}, extra: ChainExtra = {}) {
  const now = { ms: 1_700_000_000_000 };
  const chain = createChain(testOptions(options), {
    operatorAddress: devOperator().address,
    now: () => (now.ms += 1000),
    ...extra,
  });
  const operator = devOperator();

  /** Signed bytes; sequence and account number as the chain has them unless told otherwise. */
  function sign(key: TestKey, messages: readonly GameMessage[], signing: Signing = {}): Uint8Array {
    const account = chain.account(key.address);
    return signTx({
      messages: messages.map((one) => gameAny(chain.namespace, one)),
      privateKey: key.privateKey,
      sdkRoot: chain.sdkRoot,
      chainId: chain.chainId,
      accountNumber: account?.accountNumber ?? 0n,
      sequence: account?.sequence ?? 0n,
      ...signing,
    });
  }

  /** Checks, and makes a block when it was let in. */
  function runRaw(raw: Uint8Array) {
    const check = chain.checkTx(raw);
    if (check.code !== 0) return { stage: 'check' as const, ...check };
    chain.produce(1n);
    const tx = chain.tx(check.hash);
    if (!tx) throw new Error(`${check.hash} is not in the block`);
    return { stage: 'block' as const, ...tx };
  }

  /** Signs one message, sends it, makes a block; the result of the block, or of the check when refused there. */
  function run<N extends MessageName>(key: TestKey, name: N, fields: Partial<MessageOf<N>>, signing: Signing = {}) {
    return runRaw(sign(key, [message(name, { creator: key.address, ...fields })], signing));
  }

  /** A member of the guild. */
  function join(seed: string) {
    const key = testKey(seed);
    const result = run(operator, 'MsgGuildMembershipJoinProxy', { address: key.address, ...consent(key) });
    if (result.code !== 0) throw new Error(result.log);
    return { ...key, playerId: chain.world.playerOfAddress(key.address) ?? '' };
  }

  /** A member with a planet and enough charge to build. */
  function settle(seed: string) {
    const player = join(seed);
    const result = run(player, 'MsgPlanetExplore', { playerId: player.playerId });
    if (result.code !== 0) throw new Error(result.log);
    chain.produce(10n);
    return player;
  }

  return { chain, operator, sign, run, runRaw, join, settle };
}
