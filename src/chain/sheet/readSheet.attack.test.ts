/** What a sheet says, held against the bytes that are signed, decoded by the codecs themselves. */
import { MsgDelegate, MsgUndelegate } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddress, parseGuildId, parseObjectId, parseReactorId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import { type GameMessage, type MessageName, MESSAGES } from '../../game/messages/messages.ts';
import { permissionNames } from '../../game/permissionWords.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../game/permissions.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { EFFECTS } from '../../game/sheet/effects.ts';
import { FRAMEWORK_MESSAGES } from '../../game/sheet/frameworkMessages.ts';
import type { Sheet } from '../../game/sheet/sheet.ts';
import { ATTACK_SCALE, underAttack } from '../../testing/attack.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { network } from '../../testing/chainAnswers.ts';
import { codecOf } from '../golden/codecs.ts';
import { buildSignDoc } from '../tx/buildTx.ts';
import { readSheet } from './readSheet.ts';

const NAMES = Object.keys(MESSAGES) as MessageName[];
const PUB_KEY = Uint8Array.from({ length: 33 }, (_, at) => (at === 0 ? 2 : at));
const ACCOUNT = { accountNumber: 7n, sequence: 41n };
const STRANGERS = [1, 2, 3].map((byte) => bech32.encode('game', bech32.toWords(new Uint8Array(20).fill(byte))));

const amount = fc.bigInt(0n, 2n ** 64n - 1n);
const coin = fc.record({
  denom: fc.constantFrom('ualpha', 'uguild.0-1', 'uguild.0-42', 'ibc/27AB', 'ALPHA', 'alpha', 'kalpha', 'uatom'),
  amount,
});
const id = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.nat(999)).map(([kind, index]) => `${kind}-${index}`);
const small = fc.nat(100);

const KINDS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  address: fc.constantFrom(ADDRESS, ...STRANGERS),
  rights: fc.oneof(fc.nat(ALL_PERMISSIONS), fc.constantFrom(1, ALL_PERMISSIONS, 2 ** 25, 2 ** 40)),
  coin,
  coinText: coin,
  slot: small,
  structType: small,
  ambit: fc.integer({ min: 1, max: 4 }),
  power: amount,
  blocks: amount,
  whole: amount,
  alpha: amount,
  height: fc.bigInt(0n, 2n ** 62n),
  fraction: amount,
  allocationType: fc.constantFrom('static', 'dynamic', 'automated', 'providerAgreement'),
  accessPolicy: fc.constantFrom('openMarket', 'guildMarket', 'closedMarket'),
  joinBypass: fc.constantFrom('closed', 'permissioned', 'member'),
  place: fc.constantFrom('planet', 'fleet'),
  weapon: fc.constantFrom('primaryWeapon', 'secondaryWeapon'),
  text: fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('g\u202eemos', '', 'a'.repeat(400), '</script>')),
};

function anyField(spec: string): fc.Arbitrary<unknown> {
  const kind = KINDS[spec.replace(/(?:\[\])?\??$/, '')] ?? id;
  const held = spec.includes('[]') ? fc.array(kind, { minLength: 1, maxLength: 3 }) : kind;
  return spec.endsWith('?') ? fc.option(held, { nil: undefined }) : held;
}

const anyMessage = (name: MessageName): fc.Arbitrary<GameMessage> =>
  fc
    .record(Object.fromEntries(Object.entries(MESSAGES[name].fields).map(([field, spec]) => [field, anyField(spec)])))
    .map((fields) => ({ ...fields, name }) as unknown as GameMessage); // by the row's own fields; the compiler cannot follow a table

const signBytes = (messages: readonly GameMessage[], until = 900n): Uint8Array =>
  SignDoc.encode(
    SignDoc.fromPartial(buildSignDoc(messages, { address: ADDRESS, pubKey: PUB_KEY }, ACCOUNT, network, until)),
  ).finish();

function sheetOf(bytes: Uint8Array, told?: Parameters<typeof readSheet>[1]['told']): Sheet {
  return readSheet(bytes, { network, signer: ADDRESS, told });
}

/** With messages of the test's own in place of what a client builds. */
function signedAs(messages: readonly Any[]): Uint8Array {
  const doc = buildSignDoc([], { address: ADDRESS, pubKey: PUB_KEY }, ACCOUNT, network, 900n);
  const bodyBytes = TxBody.encode(TxBody.fromPartial({ messages: [...messages], timeoutHeight: 900n })).finish();
  return SignDoc.encode(SignDoc.fromPartial({ ...doc, bodyBytes })).finish();
}

const any = (typeUrl: string, value: Uint8Array): Any => Any.fromPartial({ typeUrl, value });
const digits = (text: string): string => text.replaceAll(/[\u00a0,]/g, '');

/** Base units and denominations in decoded bytes, however the wire dresses them. */
function amountsIn(name: MessageName, decoded: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(MESSAGES[name].fields).flatMap(([field, spec]) => {
    const value = decoded[field];
    if (spec === 'coinText') {
      const [, units, denom] = /^(\d+)(.*)$/s.exec(String(value)) ?? [];
      return [`${units} ${denom}`];
    }
    if (spec.startsWith('coin')) {
      const coins = (Array.isArray(value) ? value : [value]) as readonly { denom: string; amount: string }[];
      return coins.map((one) => `${one.amount} ${one.denom}`);
    }
    if (spec === 'alpha' || (spec === 'alpha?' && value !== 0n)) return [`${String(value)} µg of alpha`];
    if (!/amountToken/i.test(field)) return [];
    const guild = decoded['guildId'];
    return [`${String(value)} ${guild === '' ? 'base units' : `uguild.${String(guild)}`}`];
  });
}

describe('a sheet', () => {
  test('names the amounts, addresses and permissions of the bytes, of every message there is', async () => {
    const cases = NAMES.flatMap((name) => fc.sample(anyMessage(name), { numRuns: 3 * ATTACK_SCALE, seed: 15 }));
    await underAttack(
      { line: 7, what: 'messages of every kind on the sheet, against their bytes' },
      cases,
      (message) => {
        const bytes = signBytes([message]);
        const sheet = sheetOf(bytes);
        expect(sheet.refusals).toEqual([]);
        const [item] = sheet.items;
        const [wire] = TxBody.decode(SignDoc.decode(bytes).bodyBytes).messages;
        const decoded = { ...codecOf(message.name).decode(wire?.value ?? new Uint8Array()) };
        const said = item?.amounts.map(({ units, unit }) => `${digits(units)} ${unit}`);
        expect(said?.toSorted()).toEqual(amountsIn(message.name, decoded).toSorted());
        const addresses = Object.entries(MESSAGES[message.name].fields)
          .filter(([field, spec]) => spec.startsWith('address') && decoded[field] !== '')
          .map(([field]) => decoded[field]);
        expect(item?.parties.map(({ address }) => address)).toEqual(addresses);
        const mask = decoded['permissions'] ?? decoded['permission'];
        if (typeof mask !== 'bigint') return;
        const known = permissionNames(Number(BigInt.asUintN(25, mask))).map((bit) => rightsWords(PERMISSION[bit]));
        const rest = mask >> 25n;
        const rights = item?.rights?.rights.map(({ words }) => words);
        expect(rights).toEqual([...known, ...(rest > 0n ? [`unknown permission ${rest << 25n}`] : [])]);
      },
      ({ name }) => name,
    );
  });

  test('says something else, or refuses, when a byte is bent', async () => {
    const bent = fc.sample(
      fc.tuple(fc.constantFrom(...NAMES).chain(anyMessage), fc.nat(), fc.integer({ min: 1, max: 255 })),
      {
        numRuns: 300 * ATTACK_SCALE,
        seed: 7,
      },
    );
    await underAttack({ line: 7, what: 'signed bytes with one of them bent' }, bent, ([message, at, by]) => {
      const bytes = signBytes([message]);
      const other = bytes.map((byte, index) => (index === at % bytes.length ? byte ^ by : byte));
      const before = JSON.stringify(sheetOf(bytes));
      let after: Sheet | null = null;
      try {
        after = sheetOf(other);
      } catch (error) {
        expect(error).toMatchObject({ code: 'unreadable_document' });
      }
      if (after?.refusals.length === 0) expect(JSON.stringify(after)).not.toBe(before);
    });
  });

  test('refuses what it cannot read: an unknown message, an unknown field, a value that is none', async () => {
    const send = codecOf('MsgPlayerSend');
    const good = {
      creator: ADDRESS,
      fromAddress: ADDRESS,
      toAddress: STRANGERS[0],
      amount: [{ denom: 'ualpha', amount: '5' }],
    };
    const body = (fields: object): Uint8Array => send.encode(send.fromPartial({ ...good, ...fields })).finish();
    const url = '/game.game.MsgPlayerSend';
    const register = codecOf('MsgAddressRegister');
    const wide = register.fromPartial({
      creator: ADDRESS,
      playerId: '1-2',
      address: STRANGERS[0],
      permissions: 2n ** 60n,
    });
    const cases: readonly (readonly [string, Any])[] = [
      ['another namespace', any('/other.game.MsgPlayerSend', body({}))],
      ['a message of the framework that moves everything', any('/sdk.authz.v1beta1.MsgGrant', body({}))],
      ['a bank message under another version', any('/sdk.bank.v1.MsgSend', body({}))],
      ['a field more', any(url, Uint8Array.of(...body({}), 0x72, 1, 0x78))],
      ['the receiver twice', any(url, Uint8Array.of(...body({}), ...body({ toAddress: STRANGERS[1] })))],
      ['a denomination that turns the line', any(url, body({ amount: [{ denom: 'u\u202ealpha', amount: '5' }] }))],
      ['an amount with a sign', any(url, body({ amount: [{ denom: 'ualpha', amount: '-5' }] }))],
      ['an amount with zeros in front', any(url, body({ amount: [{ denom: 'ualpha', amount: '005' }] }))],
      ['another signer', any(url, body({ creator: STRANGERS[0] }))],
      [
        'a receiver of another network',
        any(url, body({ toAddress: bech32.encode('cosmos', bech32.toWords(new Uint8Array(20))) })),
      ],
      ['rights beyond all numbers', any('/game.game.MsgAddressRegister', register.encode(wide).finish())],
    ];
    await underAttack(
      { line: 7, what: 'documents with something in them that is not shown' },
      cases,
      ([, message]) => expect(sheetOf(signedAs([message])).refusals).not.toEqual([]),
      ([words]) => words,
    );
    expect(sheetOf(signedAs([any(url, body({}))])).refusals).toEqual([]);
    expect(sheetOf(signedAs([])).refusals).toEqual(['The transaction contains no message.']);
    expect(() => sheetOf(Uint8Array.of(1, 2, 3))).toThrow('can’t read this transaction');
  });

  test('is told by the bytes, whatever a network or a page calls alpha', async () => {
    const message = (denom: string): GameMessage =>
      ({
        name: 'MsgPlayerSend',
        fromAddress: ADDRESS,
        toAddress: STRANGERS[0],
        amount: [{ denom, amount: 5_000_000n }],
      }) as unknown as GameMessage;
    const denoms = ['alpha', 'ALPHA', 'uguild.0-1', 'ibc/27AB', 'kalpha'];
    const holder = { id: parseObjectId('1-1'), name: parseName('5 g of alpha\u202e') };
    const isSaid = { holder, guildId: parseGuildId('0-1'), isKnown: true, sinceMs: 0, rights: 1 };
    const lies: readonly (SheetFacts | null)[] = [
      { addresses: [{ address: parseAddress(STRANGERS[0]), ...isSaid }], validators: [] },
      null,
    ];
    const cases = denoms
      .filter((denom) => /^[ -~]+$/.test(denom))
      .flatMap((denom) => lies.map((told) => ({ denom, told })));
    await underAttack(
      { line: 7, what: 'hosts that call another coin alpha, with any exponent' },
      cases,
      ({ denom, told }) => {
        const bytes = signBytes([message(denom)]);
        const liar = { ...network, alphaDenom: denom };
        const sheet = readSheet(bytes, { network: liar, signer: ADDRESS, told });
        const honest = sheetOf(bytes);
        const [amountSaid] = sheet.items[0]?.amounts ?? [];
        expect(amountSaid).toMatchObject({ units: '5,000,000', denom, unit: denom });
        // `kalpha` and `alpha` are of no form for the network's own coin: the line that says otherwise is not believed.
        expect(amountSaid).toEqual(honest.items[0]?.amounts[0]);
        expect(sheet.items[0]?.sentence).toBe(honest.items[0]?.sentence);
        expect(sheet.items[0]?.sentence).not.toContain('g of alpha');
      },
    );
  });
});

describe('of the framework', () => {
  const coinOf = { denom: 'ualpha', amount: '2500000' };
  const stake = { delegatorAddress: ADDRESS, validatorAddress: 'gamevaloper1x', amount: coinOf };

  test('a stake, its withdrawal and a transfer are read out', () => {
    const read = (url: string, value: Uint8Array) => sheetOf(signedAs([any(url, value)]));
    const delegate = read(
      '/sdk.staking.v1beta1.MsgDelegate',
      MsgDelegate.encode(MsgDelegate.fromPartial(stake)).finish(),
    );
    expect(delegate.refusals).toEqual([]);
    expect(digits(delegate.items[0]?.sentence ?? '')).toBe('Stake 2.5g of alpha with the validator gamevaloper1x.');
    expect(delegate.items[0]?.parties).toMatchObject([{ role: 'stake', standing: 'you' }]);
    const back = read(
      '/sdk.staking.v1beta1.MsgUndelegate',
      MsgUndelegate.encode(MsgUndelegate.fromPartial(stake)).finish(),
    );
    expect(back.items[0]?.undo).toMatchObject({ level: 'cost', words: expect.stringContaining('waiting time') });
    const sent = MsgSend.fromPartial({ fromAddress: ADDRESS, toAddress: STRANGERS[0] ?? '', amount: [coinOf] });
    const send = read('/sdk.bank.v1beta1.MsgSend', MsgSend.encode(sent).finish());
    expect(send.refusals).toEqual([]);
    expect(send.title).toBe('Send coins');
    const foreign = MsgSend.encode({ ...sent, fromAddress: STRANGERS[1] ?? '' }).finish();
    expect(read('/sdk.bank.v1beta1.MsgSend', foreign).refusals).toEqual([
      'This transaction needs the signature of another key. Reject the transaction.',
    ]);
  });
});

test('every message and every text that can be signed has a row that says what it does', () => {
  const texts = ['login', 'signup', 'register'];
  expect(Object.keys(EFFECTS).toSorted()).toEqual([...NAMES, ...Object.keys(FRAMEWORK_MESSAGES), ...texts].toSorted());
  expect(NAMES.filter((name) => EFFECTS[name].undo === 'nothing')).toEqual(['MsgReactorRestart']);
});

const VALIDATORS = ['gamevaloper1x', 'gamevaloper1y'] as const;
const REACTOR = {
  reactorId: parseReactorId('3-4'),
  guildId: parseGuildId('0-7'),
  guildName: parseName('Brahe\u202e'),
};
const isValidator = (field: string): boolean => field.startsWith('validator');

describe('the word of the page', () => {
  const grants = (isHeld: boolean): Sheet => {
    const facts = { holder: null, guildId: null, isKnown: null, sinceMs: null };
    const [address] = STRANGERS.map(parseAddress);
    const message = { name: 'MsgPermissionGrantOnAddress', address, permissions: ALL_PERMISSIONS } as GameMessage;
    const told =
      isHeld && address ? { addresses: [{ ...facts, address, rights: ALL_PERMISSIONS }], validators: [] } : null;
    return sheetOf(signBytes([message]), told);
  };

  test('takes no warning off a sheet: not that a key holds a permission already, not which coin is alpha', async () => {
    await underAttack({ line: 7, what: 'a page that says what warnings hang on' }, [true, false], (isHeld) =>
      expect(grants(isHeld).marks).toContainEqual({
        tone: 'danger',
        words: expect.stringMatching(/^The holder of these permissions can /),
      }),
    );
    const send = {
      name: 'MsgPlayerSend',
      fromAddress: ADDRESS,
      toAddress: STRANGERS[0],
      amount: [],
    } as unknown as object;
    const cases = ['uatom', 'ubeta', 'uosmo'];
    await underAttack({ line: 7, what: 'a page that calls another plain coin alpha' }, cases, (denom) => {
      for (const sent of [denom, 'ualpha']) {
        const message = { ...send, amount: [{ denom: sent, amount: 50_000_000n }] } as unknown as GameMessage;
        const sheet = readSheet(signBytes([message]), { network: { ...network, alphaDenom: denom }, signer: ADDRESS });
        expect(sheet.marks[0]).toMatchObject({ tone: 'danger', words: expect.stringContaining(`“${denom}”`) });
      }
    });
  });

  test('names the reactor and the guild of every validator, as a claim, and says where they are not known', () => {
    const said = (isTold: boolean, facts: object = {}) => {
      const validators = VALIDATORS.map((validator) => ({ validator, ...REACTOR, ...facts }));
      const cases = NAMES.filter((name) => Object.keys(MESSAGES[name].fields).some(isValidator));
      const sheets = cases.map((name) => {
        const [message] = fc.sample(anyMessage(name), { numRuns: 1, seed: 3 });
        const named = Object.keys(MESSAGES[name].fields).filter(isValidator);
        const filled = { ...message, ...Object.fromEntries(named.map((field, at) => [field, VALIDATORS[at]])) };
        return sheetOf(
          signBytes([filled as unknown as GameMessage]), // by the row's own fields
          isTold ? { addresses: [], validators } : null,
        );
      });
      // The framework's own, which wallets sign for a first stake.
      const value = MsgDelegate.encode(
        MsgDelegate.fromPartial({
          delegatorAddress: ADDRESS,
          validatorAddress: VALIDATORS[0],
          amount: { denom: 'ualpha', amount: '5' },
        }),
      ).finish();
      const own = sheetOf(
        signedAs([any('/sdk.staking.v1beta1.MsgDelegate', value)]),
        isTold ? { addresses: [], validators } : null,
      );
      return [...sheets, own].map(({ items, refusals }) => {
        expect(refusals).toEqual([]);
        expect(items[0]?.sentence).not.toContain('0-7');
        return (items[0]?.facts ?? []).filter(({ name }) => /reactor$/i.test(name)).map(({ value: words }) => words);
      });
    };
    const lists = said(true);
    // One moves a stake from one to another.
    expect([lists.length, lists.flat().length]).toEqual([6, 7]);
    const known = 'According to this site: reactor 3-4, of guild “\u2068Brahe\ufffd\u2069” (0-7)';
    expect(new Set(lists.flat())).toEqual(new Set([known]));
    expect(new Set(said(false).flat())).toEqual(new Set(['The reactor and its guild weren’t checked on the chain.']));
    const nameless = { guildName: parseName('') };
    expect(said(true, nameless)[0]).toEqual(['According to this site: reactor 3-4, of guild 0-7 without a known name']);
    expect(said(true, { ...nameless, guildId: null })[0]).toEqual([
      'According to this site: reactor 3-4, which has no guild',
    ]);
    expect(said(true, { ...nameless, guildId: null, reactorId: null })[0]).toEqual([
      'According to this site: no reactor on the chain has this validator.',
    ]);
  });

  test('is shown next to what the bytes do not say, as a claim, and never instead', () => {
    const message = {
      name: 'MsgAgreementOpen',
      providerId: '10-1',
      duration: 400n,
      capacity: 10_000n,
    } as unknown as GameMessage;
    const bytes = signBytes([message]);
    const figures = [{ at: 0, coins: [{ denom: 'ualpha', amount: 4_000_000n }], power: null }];
    const [told] = sheetOf(bytes, { addresses: [], validators: [], figures }).items;
    expect(told?.open?.words).toContain(
      'Your signature doesn’t set the price. You pay the provider’s price at confirmation',
    );
    expect(digits(told?.open?.said ?? '')).toBe('According to this site: 4g of alpha.');
    const [untold] = sheetOf(bytes).items;
    expect(untold?.open).toEqual({ words: told?.open?.words, said: 'This site provides no amount.' });
    expect({ ...told, open: null }).toEqual({ ...untold, open: null });
  });
});
