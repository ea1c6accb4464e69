/**
 * What a signature does, against what its sheet says: every message is signed by a key that holds coins, tokens and stakes, and the
 * world is compared before and after. What the sheet says can be undone is undone. docs/security.md 7.
 */
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { consent, type TestKey, testKey } from '../../../devnet/world/testWorld.ts';
import { objectType } from '../../generated/game/enums.ts';
import { blocks, microAlpha, milliwatts } from '../../game/units.ts';
import { type Address, parseGuildId, type ProviderId, type SubstationId } from '../../game/ids.ts';
import { type GameMessage, MESSAGES } from '../../game/messages/messages.ts';
import { isPriced } from '../../game/messages/priced.ts';
import type { OrderName } from '../../game/orders/orderRow.ts';
import { EFFECTS, effectOf, type ValueMoved } from '../../game/sheet/effects.ts';
import { FRAMEWORK_MESSAGES, type FrameworkName } from '../../game/sheet/frameworkMessages.ts';
import type { Sheet } from '../../game/sheet/sheet.ts';
import { type Actor, createGrounds, type Grounds } from '../../testing/orders/grounds.ts';
import { foundBy } from '../../testing/orders/guildStages.ts';
import { STAGES } from '../../testing/orders/stages.ts';
import { type AnyStage, type Undoing, UNDOINGS } from '../../testing/orders/undoing.ts';
import { assembleTx, directAuthInfo, signBytesOf } from '../tx/buildTx.ts';
import { FRAMEWORK_CODECS } from '../tx/frameworkCodecs.ts';
import { keyWallet } from '../wallets/createKeyWallet.ts';
import { holdKey } from '../wallets/holdKey.ts';
import { readSheet } from './readSheet.ts';

let grounds: Grounds;
/** Has a bank that gives tokens for alpha. */
let bankId = parseGuildId('0-1');

beforeAll(async () => {
  grounds = await createGrounds();
  bankId = (await STAGES.MsgGuildBankConvert(grounds)).order.guildId;
});
afterAll(() => grounds.close());

/** Keys of tests before this one: what they wait for may arrive in any block. */
let others: ReadonlySet<string> = new Set();
beforeEach(() => {
  others = new Set(grounds.doors.devnet.chain.reader.keys('address', ''));
});

const ORDERS = Object.keys(STAGES) as OrderName[];
const FEE = 500n;
/** Blocks until a charge is there. */
const RECHARGE = 8n;
const alpha = (grams: bigint) => ({ denom: 'ualpha', amount: grams * 1_000_000n });

/** Coins, tokens and stakes: what a thief would want of the key that signs. */
async function enrich(actor: Actor): Promise<void> {
  await grounds.fund(actor, 5n);
  const delegatorAddress = actor.wallet.address;
  const [{ validator }] = grounds.plants;
  await grounds.act(actor, {
    name: 'MsgReactorInfuse',
    delegatorAddress,
    validatorAddress: validator,
    amount: alpha(1n),
  });
  const bought = { guildId: bankId, amountAlpha: microAlpha(400n), minAmountToken: 1n };
  await grounds.act(actor, { name: 'MsgGuildBankConvert', ...bought });
}

/** What stages leave empty, so that nothing could move. */
const FULL: Partial<
  Record<
    OrderName,
    {
      readonly stage?: () => Promise<Omit<AnyStage, 'name'>>;
      readonly first?: (stage: AnyStage) => Promise<void>;
    }
  >
> = {
  MsgAddressRegister: {
    first: ({ order }) => give(order['address'] as Address, 50n),
  },
  MsgAddressRevoke: {
    async first({ by, order }) {
      const { address: fromAddress } = by.wallet;
      const toAddress = order['address'] as Address;
      const amount = [alpha(2n), { denom: `uguild.${bankId}`, amount: 10n }];
      await grounds.act(by, { name: 'MsgPlayerSend', fromAddress, toAddress, amount });
      const [{ validator }] = grounds.plants;
      const stake = { delegatorAddress: toAddress, validatorAddress: validator, amount: alpha(1n) };
      await grounds.act(by, { name: 'MsgReactorInfuse', ...stake });
    },
  },
  MsgProviderDelete: { first: ({ order }) => buyFrom(order['providerId'] as ProviderId) },
  MsgSubstationDelete: {
    async first({ by, order }) {
      const terms = {
        substationId: order['substationId'] as SubstationId,
        rate: { denom: 'ualpha', amount: 2n },
        accessPolicy: 'openMarket' as const,
        providerCancellationPenalty: 0n as never,
        consumerCancellationPenalty: 0n as never,
        capacityMinimum: milliwatts(10n),
        capacityMaximum: milliwatts(100_000n),
        durationMinimum: blocks(5n),
        durationMaximum: blocks(500n),
      };
      await grounds.act(by, { name: 'MsgProviderCreate', ...terms });
      await buyFrom(grounds.latest('provider') as ProviderId);
    },
  },
  MsgGuildMembershipJoin: {
    async stage() {
      const founder = await grounds.member();
      await grounds.fund(founder, 1n);
      const guildId = await foundBy(grounds, founder);
      const minimum = { guildId, joinInfusionMinimum: microAlpha(1_000_000n) };
      await grounds.act(founder, { name: 'MsgGuildUpdateJoinInfusionMinimum', ...minimum });
      const by = await grounds.member();
      const infusionId = [`${grounds.plants[0].reactorId}-${by.wallet.address}`];
      return { by, order: { guildId, playerId: by.playerId, infusionId }, read: () => Promise.resolve(null) };
    },
  },
};

const join = (key: TestKey): Promise<void> =>
  grounds.act(grounds.operator, {
    name: 'MsgGuildMembershipJoinProxy',
    address: key.address as Address,
    ...consent(key),
  });

const give = (address: string, count: bigint): Promise<void> =>
  grounds.act(grounds.operator, {
    name: 'MsgPlayerSend',
    fromAddress: grounds.operator.wallet.address,
    toAddress: address as Address,
    amount: [alpha(count)],
  });

async function buyFrom(providerId: ProviderId): Promise<void> {
  const consumer = await grounds.member();
  await grounds.fund(consumer, 5n);
  const deal = { providerId, duration: blocks(50n), capacity: milliwatts(1000n) };
  await grounds.act(consumer, { name: 'MsgAgreementOpen', ...deal });
}

/** Coins and stakes at somebody's key: pools of banks, offers and reactors are nobody's. */
type Held = ReadonlyMap<string, bigint>;

/** @param named addresses that may be nobody's yet */
function holdings(named: ReadonlySet<string>): Held {
  const { reader } = grounds.doors.devnet.chain;
  const isKey = (address: string): boolean =>
    named.has(address) || (reader.read('address', address) !== undefined && !others.has(address));
  const coins = reader.keys('balance', '').map((key): readonly [string, string, bigint] => {
    const [address = '', denom = ''] = key.split('/', 2);
    return [address, denom, reader.read('balance', key) ?? 0n];
  });
  const stakes = reader.keys('infusion', '').flatMap((key): (readonly [string, string, bigint])[] => {
    const infusion = reader.read('infusion', key);
    if (infusion?.destinationType !== objectType.reactor) return [];
    const { address, destinationId, fuel, defusing } = infusion;
    return [
      [address, `staked in ${destinationId}`, fuel],
      [address, `leaving ${destinationId}`, defusing],
    ];
  });
  return new Map(
    [...coins, ...stakes].flatMap(([address, what, amount]) =>
      isKey(address) ? [[`${address} ${what}`, amount]] : [],
    ),
  );
}

function moved(before: Held, after: Held): ReadonlyMap<string, bigint> {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const steps = [...keys].map((key) => [key, (after.get(key) ?? 0n) - (before.get(key) ?? 0n)] as const);
  return new Map(steps.filter(([, step]) => step !== 0n));
}

/** `1000000 ualpha`: stake is alpha. */
const sizes = (steps: ReadonlyMap<string, bigint>): string[] =>
  [...steps].map(([key, step]) => {
    const [, what = ''] = key.split(' ');
    return `${step < 0n ? -step : step} ${what === 'staked' || what === 'leaving' ? 'ualpha' : what}`;
  });
const ofKey = (held: Held, address: unknown): bigint[] =>
  [...held].flatMap(([key, amount]) => (key.startsWith(`${String(address)} `) && amount > 0n ? [amount] : []));

/** The sums that stand on the sheet, in base units. */
const sumsOf = (sheet: Sheet): readonly string[] =>
  sheet.items.flatMap(({ amounts }) =>
    amounts.map(({ units, denom }) => `${units.replaceAll(',', '')} ${denom ?? 'ualpha'}`),
  );

function holdsTo(value: ValueMoved, sheet: Sheet, before: Held, after: Held, emptied: unknown): void {
  const steps = moved(before, after);
  const unsaid = sizes(steps).filter((size) => !sumsOf(sheet).includes(size));
  const { open } = sheet.items[0] ?? {};
  switch (value) {
    case 'none':
      expect([...steps]).toEqual([]);
      return;
    case 'fields':
      expect(steps.size).toBeGreaterThan(0);
      expect(unsaid).toEqual([]);
      return;
    case 'open':
      expect(unsaid).not.toEqual([]);
      expect(open?.words).toMatch(/Your signature doesn’t set /);
      return;
    case 'all':
      expect(ofKey(before, emptied)).not.toEqual([]);
      expect(ofKey(after, emptied)).toEqual([]);
      expect(open?.words).toMatch(/Your signature doesn’t set /);
  }
}

/** Reads the sheet from the signed bytes, then sends these. */
async function signed({ wallet }: Actor, message: GameMessage): Promise<{ sheet: Sheet; send: () => void }> {
  const { network, devnet } = grounds.doors;
  const { address } = wallet;
  const { accountNumber, sequence } = devnet.chain.account(address) ?? { accountNumber: 0n, sequence: 0n };
  const { bytes } = await wallet.signTx([message], { accountNumber, sequence, fee: FEE });
  const raw = TxRaw.decode(bytes);
  const { bodyBytes, authInfoBytes } = raw;
  const doc = { bodyBytes, authInfoBytes, chainId: network.chainId, accountNumber };
  return { sheet: readSheet(doc, { network, signer: address }), send: () => land(bytes) };
}

function land(bytes: Uint8Array): void {
  const { chain } = grounds.doors.devnet;
  const check = chain.checkTx(bytes);
  chain.produce(1n);
  expect(check.code === 0 ? chain.tx(check.hash) : check).toMatchObject({ code: 0 });
}

describe.each(ORDERS)('%s', (name) => {
  const undoing: Undoing | undefined = Object.hasOwn(UNDOINGS, name)
    ? UNDOINGS[name as keyof typeof UNDOINGS]
    : undefined;

  it('moves what its sheet says, and is undone where it says so', async () => {
    const full = FULL[name];
    const made = await (full?.stage ?? undoing?.stage ?? STAGES[name])(grounds);
    const stage: AnyStage = { ...made, name, order: { ...made.order } };
    const { by, order } = stage;
    await enrich(by);
    await full?.first?.(stage);
    for (const message of (await undoing?.first?.(stage, grounds)) ?? []) await grounds.act(by, message);

    const message = { ...order, name } as unknown as GameMessage; // by the stage's own name
    const read = await stage.read();
    const { sheet, send } = await signed(by, message);
    expect(sheet.refusals).toEqual([]);
    const named = new Set(sheet.items.flatMap(({ parties }) => parties.map(({ address }) => address)));
    const before = holdings(named);
    send();
    const { height } = grounds.doors.devnet.chain.tip;
    const after = new Map(holdings(named));
    if (isPriced([message])) {
      const purse = `${by.wallet.address} ualpha`;
      after.set(purse, (after.get(purse) ?? 0n) + FEE);
    }
    const effect = effectOf({ name, fields: order });
    const emptied = name === 'MsgPlayerUpdatePrimaryAddress' ? by.wallet.address : order['address'];
    holdsTo(effect.value, sheet, before, after, emptied);
    expect(sheet.items[0]?.undo?.level ?? 'nothing').toBe(effect.undo);

    if (!undoing) return;
    const messages = undoing.back({ ...stage, before: read, height }, grounds);
    grounds.pass(undoing.waits?.(grounds) ?? 0n);
    for (const one of messages) {
      grounds.pass(RECHARGE);
      await grounds.act(by, one);
    }
    grounds.pass(RECHARGE);
    expect(await stage.read()).toEqual(read);
    if (effect.undo === 'free') expect([...moved(before, holdings(named))]).toEqual([]);
  });
});

describe('with a wait or a cost', () => {
  test('stake comes back when the network’s waiting time is over, and not before', async () => {
    const { by, order } = await STAGES.MsgReactorInfuse(grounds);
    const { address } = by.wallet;
    const purse = () => grounds.doors.devnet.chain.world.balance(address, 'ualpha');
    const before = purse();
    await grounds.act(by, { name: 'MsgReactorInfuse', ...order });
    await grounds.act(by, { name: 'MsgReactorDefuse', ...order });
    const { unbondingBlocks } = grounds.doors.devnet.chain.reader.config;
    grounds.pass(unbondingBlocks - 1n);
    expect(purse()).toBe(before - order.amount.amount);
    grounds.pass(1n);
    expect(purse()).toBe(before);
  });

  test('stake that was moved is not moved on before it', async () => {
    const { by, order } = await STAGES.MsgReactorBeginMigration(grounds);
    await grounds.act(by, { name: 'MsgReactorBeginMigration', ...order });
    const { validatorSrcAddress, validatorDstAddress, ...rest } = order;
    const back = { validatorSrcAddress: validatorDstAddress, validatorDstAddress: validatorSrcAddress, ...rest };
    await expect(grounds.act(by, { name: 'MsgReactorBeginMigration', ...back })).rejects.toThrow(/already/);
  });

  test('an agreement that is closed at once costs the penalty', async () => {
    const { by, order } = await STAGES.MsgAgreementOpen(grounds);
    const purse = () => grounds.doors.devnet.chain.world.balance(by.wallet.address, 'ualpha');
    const before = purse();
    await grounds.act(by, { name: 'MsgAgreementOpen', ...order });
    const agreementId = grounds.latest('allocation').replace(/^6-/, '11-') as never;
    await grounds.act(by, { name: 'MsgAgreementClose', agreementId });
    expect(purse()).toBeLessThan(before);
    expect(purse()).toBeGreaterThan(before - 50n * 1000n * 2n);
  });
});

describe('of the framework', () => {
  const key = testKey('framework');
  const { address } = key;
  const other = testKey('framework receiver').address;

  function sheetAndBytes(by: TestKey, name: FrameworkName, fields: object): { sheet: Sheet; bytes: Uint8Array } {
    const { network, devnet } = grounds.doors;
    const { address: signer } = by;
    const held = holdKey(by.privateKey.slice(), network.addressPrefix);
    const account = devnet.chain.account(signer) ?? { accountNumber: 0n, sequence: 0n };
    const typeUrl = `/${network.sdkRoot}.${FRAMEWORK_MESSAGES[name].module}.${name}`;
    const value = FRAMEWORK_CODECS[name].encode(fields).finish();
    const doc = {
      bodyBytes: TxBody.encode(TxBody.fromPartial({ messages: [{ typeUrl, value }] })).finish(),
      authInfoBytes: directAuthInfo(by.publicKey, account, network, 500_000n, name === 'MsgSend' ? FEE : 0n),
      chainId: network.chainId,
      accountNumber: account.accountNumber,
    };
    const { bytes } = assembleTx(doc, held.sign(signBytesOf(doc)));
    return { sheet: readSheet(doc, { network, signer }), bytes };
  }

  const amount = { denom: 'ualpha', amount: '1000000' };

  test('each moves what its sheet says, and a stake goes back and forth', async () => {
    await join(key);
    await give(address, 9n);
    const [own, to] = grounds.plants;
    const stake = { delegatorAddress: address, validatorAddress: own.validator, amount };
    const route = { validatorSrcAddress: own.validator, validatorDstAddress: to.validator };
    const height = () => grounds.doors.devnet.chain.tip.height;
    const steps: readonly (readonly [FrameworkName, () => object])[] = [
      ['MsgDelegate', () => stake],
      ['MsgDelegate', () => stake],
      ['MsgUndelegate', () => stake],
      ['MsgCancelUnbondingDelegation', () => ({ ...stake, creationHeight: height() })],
      ['MsgBeginRedelegate', () => ({ delegatorAddress: address, ...route, amount })],
      ['MsgSend', () => ({ fromAddress: address, toAddress: other, amount: [amount] })],
    ];
    for (const [name, fields] of steps) {
      const { sheet, bytes } = sheetAndBytes(key, name, fields());
      const named = new Set([address, other]);
      const before = holdings(named);
      land(bytes);
      const after = new Map(holdings(named));
      const purse = `${address} ualpha`;
      if (name === 'MsgSend') after.set(purse, (after.get(purse) ?? 0n) + FEE);
      holdsTo(EFFECTS[name].value, sheet, before, after, null);
    }
    expect(new Set(steps.map(([name]) => name))).toEqual(new Set(Object.keys(FRAMEWORK_MESSAGES)));
  });

  test('a sign-up takes a player of the key along, out of its guild, and no coin', async () => {
    const staker = testKey('player by a stake');
    await give(staker.address, 9n);
    const [{ validator }] = grounds.plants;
    const stake = { delegatorAddress: staker.address, validatorAddress: validator, amount };
    land(sheetAndBytes(staker, 'MsgDelegate', stake).bytes);
    const { world } = grounds.doors.devnet.chain;
    const playerId = world.playerOfAddress(staker.address) ?? '';
    const founder = await grounds.member();
    await grounds.fund(founder, 1n);
    const guildId = await foundBy(grounds, founder);
    const wallet = keyWallet(staker.privateKey.slice(), grounds.doors.network, 'vault');
    const actor = { playerId: playerId as Actor['playerId'], wallet };
    await grounds.act(actor, { name: 'MsgGuildMembershipJoin', guildId, playerId: actor.playerId });
    expect(world.get('player', playerId)?.guildId).toBe(guildId);
    const before = holdings(new Set());
    await join(staker);
    expect(world.get('player', playerId)?.guildId).toBe(grounds.guildId);
    expect([...moved(before, holdings(new Set()))]).toEqual([]);
  });
});

test('the one message that a guild’s service signs moves no coins', async () => {
  const key = testKey('joining with coins');
  await give(key.address, 50n);
  const named = new Set([key.address]);
  const before = holdings(named);
  await join(key);
  expect([...moved(before, holdings(named))]).toEqual([]);
  expect(EFFECTS.signup.value).toBe('none');
  expect(EFFECTS.MsgGuildMembershipJoinProxy.value).toBe('none');
});

test('every row that says it can be undone was undone here, and what a second signature would move twice says what moves', () => {
  const undone = ORDERS.filter((name) => ['free', 'cost'].includes(EFFECTS[name].undo));
  expect(Object.keys(UNDOINGS).toSorted()).toEqual(undone.toSorted());
  expect(Object.entries(EFFECTS).filter(([, { undo, note }]) => undo === 'cost' && note === null)).toEqual([]);
  const named = Object.entries(MESSAGES).flatMap(([name, row]) =>
    'movesValue' in row && row.movesValue ? [name] : [],
  );
  const silent = named.filter(
    (name) => EFFECTS[name as OrderName].value === 'none' && EFFECTS[name as OrderName].open === null,
  );
  expect(silent).toEqual([]);
});
