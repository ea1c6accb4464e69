/** What an extension gives back is looked at: a real key signs, the extension's own published parts write the documents. */
import { makeADR36AminoSignDoc, serializeSignDoc } from '@keplr-wallet/cosmos';
import type { StdSignDoc } from '@keplr-wallet/types';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Fee, AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, it } from 'vitest';
import type { GameMessage } from '../../../game/messages/messages.ts';
import { parseGuildId, parsePlayerId } from '../../../game/ids.ts';
import { blockHeight } from '../../../game/units.ts';
import { fromHex, toBase64, utf8 } from '../../../lib/bytes.ts';
import { network } from '../../../testing/chainAnswers.ts';
import { createFakeClock } from '../../../testing/fakeClock.ts';
import { addressOf } from '../holdKey.ts';
import type { TwoForms } from './checkAmino.ts';
import { connectExtension } from './connectExtension.ts';
import type { Asked } from './createAsking.ts';
import { suggestedChain } from './suggestedChain.ts';

const secret = sha256(utf8('the key in the extension'));
const pubKey = secp256k1.getPublicKey(secret, true);
const address = addressOf(pubKey, network.addressPrefix);
const stranger = sha256(utf8('another key'));
const account = { accountNumber: 7n, sequence: 3n };
const join: GameMessage = {
  name: 'MsgGuildMembershipRequest',
  guildId: parseGuildId('0-1'),
  playerId: parsePlayerId('1-2'),
};
const delegate: TwoForms = {
  any: { typeUrl: '/sdk.staking.v1beta1.MsgDelegate', value: Uint8Array.of(10, 1, 65) },
  amino: {
    type: 'cosmos-sdk/MsgDelegate',
    value: { delegator_address: address, amount: { denom: 'ualpha', amount: '5' } },
  },
};
const stake = { messages: [delegate], fee: { amount: 0n, gas: 200_000n } };

type Direct = {
  bodyBytes: Uint8Array;
  authInfoBytes: Uint8Array;
  chainId: string;
  accountNumber: { toString(): string };
};

interface Oddities {
  readonly key?: object;
  readonly body?: (body: TxBody) => Partial<TxBody>;
  readonly auth?: (auth: AuthInfo) => Partial<AuthInfo>;
  readonly amino?: (doc: StdSignDoc) => StdSignDoc;
  readonly signsWith?: Uint8Array;
  /** What comes back is another one than was signed. */
  readonly shows?: (signed: Direct) => unknown;
  readonly enable?: () => Promise<void>;
  readonly calls?: object;
  readonly loginForms?: 'bare' | 'adr36' | 'both';
}

/** An extension that stands in a window of its own, with a real key and one oddity. */
async function setup(odd: Oddities = {}) {
  const sign = (bytes: Uint8Array) => ({
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(pubKey) },
    signature: toBase64(secp256k1.sign(sha256(bytes), odd.signsWith ?? secret, { prehash: false, lowS: true })),
  });
  const optionsSeen: unknown[] = [];
  const suggested: unknown[] = [];
  const keplr = {
    enable: odd.enable ?? (() => Promise.resolve()),
    experimentalSuggestChain: (info: unknown) => Promise.resolve(void suggested.push(info)),
    getKey: () => Promise.resolve({ bech32Address: address, pubKey, name: 'Ada', algo: 'secp256k1', ...odd.key }),
    signDirect: (_: string, __: string, doc: Direct, options: unknown) => {
      optionsSeen.push(options);
      const body = TxBody.decode(doc.bodyBytes);
      const auth = AuthInfo.decode(doc.authInfoBytes);
      const signed = {
        ...doc,
        bodyBytes: TxBody.encode({ ...body, ...odd.body?.(body) }).finish(),
        authInfoBytes: AuthInfo.encode({ ...auth, ...odd.auth?.(auth) }).finish(),
      };
      const bytes = SignDoc.encode({ ...signed, accountNumber: BigInt(doc.accountNumber.toString()) }).finish();
      return Promise.resolve({ signed: odd.shows ? odd.shows(signed) : signed, signature: sign(bytes) });
    },
    signAmino: (_: string, __: string, doc: StdSignDoc) => {
      const signed = odd.amino?.(doc) ?? doc;
      return Promise.resolve({ signed, signature: sign(serializeSignDoc(signed)) });
    },
    signArbitrary: (_: string, signer: string, text: string) =>
      Promise.resolve(sign(serializeSignDoc(makeADR36AminoSignDoc(signer, text)))),
    ...odd.calls,
  };
  const root = Object.assign(new EventTarget(), { keplr }) as unknown as Window & { keplr?: object };
  const clock = createFakeClock();
  const shown: (Asked | null)[] = [];
  const { wallet, watchAccount, ...others } = await connectExtension({
    id: 'keplr',
    network,
    suggested: suggestedChain({
      network,
      endpoints: { rest: 'https://a.example', rpc: null },
      brand: { name: 'Orrery' },
    }),
    loginForms: odd.loginForms ?? 'both',
    clock,
    root,
    show: (asked) => shown.push(asked),
  });
  return { wallet, watchAccount, ...others, root, keplr, clock, shown, suggested, optionsSeen };
}

const refused = (code: string): object => expect.objectContaining({ code }) as object;
const changed = (change: string): object => expect.objectContaining({ code: 'extension_changed', change }) as object;

describe('other accounts', () => {
  it('are told by who has the calls, in words that are safe to show, and one is chosen by its own id', async () => {
    const chosen: string[] = [];
    const told = [
      { id: 'a', name: 'Ada', isSelected: true, addresses: {} },
      { id: 'b', name: '  B\u202eob ', isSelected: 'yes' },
      { id: '', name: 'nobody' },
      { name: 'no id' },
      'nonsense',
      { id: 'c' },
    ];
    const { canSwitch, accounts, switchTo, shown } = await setup({
      calls: {
        getAllWallets: () => Promise.resolve(told),
        switchAccount: (id: string) => Promise.resolve(void chosen.push(id)),
      },
    });
    expect(canSwitch).toBe(true);
    expect(await accounts()).toEqual([
      { id: 'a', label: 'Ada', isChosen: true },
      { id: 'b', label: 'Bob', isChosen: false },
      { id: 'c', label: '', isChosen: false },
    ]);
    await switchTo('b');
    expect(chosen).toEqual(['b']);
    expect(shown.at(-1)).toBeNull();
  });

  it('are none where the answer is no list, and what an extension lacks is refused by name', async () => {
    const odd = await setup({ calls: { getAllWallets: () => Promise.resolve({ wallets: 7 }) } });
    expect([odd.canSwitch, await odd.accounts()]).toEqual([false, []]);
    const bare = await setup();
    expect(bare.canSwitch).toBe(false);
    await expect(bare.accounts()).rejects.toEqual(refused('wallet_unavailable'));
    await expect(bare.switchTo('b')).rejects.toEqual(refused('wallet_unavailable'));
  });
});

describe('connecting', () => {
  it('takes an account whose address follows from its key, and says what is behind it', async () => {
    const { wallet, suggested, shown } = await setup({ key: { isNanoLedger: true, name: '  A\u202eda ' } });
    expect(wallet).toMatchObject({ kind: 'extension', address, name: 'Keplr', label: 'Ada', isHardware: true });
    expect(suggested).toEqual([]);
    expect(shown.at(-1)).toBeNull();
  });

  it.each([
    ['an address of another network', { bech32Address: addressOf(pubKey, 'cosmos') }],
    [
      'an address with a wrong letter',
      { bech32Address: `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}` },
    ],
    ['an address that is not of its key', { pubKey: secp256k1.getPublicKey(stranger, true) }],
    ['a long key', { pubKey: secp256k1.getPublicKey(secret, false) }],
    ['a key that is a promise of one', { pubKey: { length: 33 } }],
    ['a key of another kind', { algo: 'ethsecp256k1' }],
  ])('refuses %s', async (_, key) => {
    await expect(setup({ key })).rejects.toEqual(refused('extension_bad_key'));
  });

  it('suggests the network where it is not known, and asks once more', async () => {
    let times = 0;
    const enable = () =>
      times++ === 0 ? Promise.reject(new Error('There is no modular chain info for gametest-1')) : Promise.resolve();
    const { suggested } = await setup({ enable });
    expect(suggested).toEqual([expect.objectContaining({ chainId: 'gametest-1' })]);
  });

  it.each([
    [
      'extension_unknown_chain',
      { experimentalSuggestChain: undefined, enable: () => Promise.reject(new Error('Invalid chain id')) },
    ],
    ['wallet_rejected', { enable: () => Promise.reject(new Error('Request rejected')) }],
    ['wallet_rejected', { enable: () => Promise.reject({ code: 4001 }) }],
    ['extension_locked', { getKey: () => Promise.reject(new Error('KeyRing is locked')) }],
    ['extension_without_account', { getKey: () => Promise.reject(new Error("key doesn't exist")) }],
    ['extension_gone', { enable: () => Promise.reject(new Error('Extension context invalidated.')) }],
    [
      'extension_gone',
      { ping: () => Promise.reject(new Error('Could not establish connection. Receiving end does not exist.')) },
    ],
    ['extension_busy', { enable: () => Promise.reject({ code: -32002, message: 'x' }) }],
    ['wallet_unavailable', { getKey: () => Promise.reject(undefined) }],
    [
      'wallet_unavailable',
      {
        getKey: () => {
          throw new TypeError('not a function');
        },
      },
    ],
  ])('tells %s in its own words', async (code, calls) => {
    await expect(setup({ calls })).rejects.toEqual(refused(code));
  });
});

describe('a transaction that an extension signed', () => {
  it('is sent as the player left it: our messages, his memo and fee', async () => {
    const { wallet, optionsSeen, shown } = await setup({
      body: () => ({ memo: 'for Ada' }),
      auth: () => ({ fee: Fee.fromPartial({ amount: [{ denom: 'ualpha', amount: '12' }], gasLimit: 900_000n }) }),
    });
    const { bytes } = await wallet.signTx([join], account, blockHeight(99n));
    const tx = TxRaw.decode(bytes);
    expect(TxBody.decode(tx.bodyBytes)).toMatchObject({ memo: 'for Ada', timeoutHeight: 99n });
    expect(AuthInfo.decode(tx.authInfoBytes).fee).toMatchObject({ gasLimit: 900_000n, amount: [{ amount: '12' }] });
    expect(optionsSeen).toEqual([{ preferNoSetFee: true, preferNoSetMemo: false, disableBalanceCheck: true }]);
    expect(shown.filter((asked) => asked?.question.what === 'orders')).toHaveLength(1);
  });

  it.each<[string, Oddities]>([
    ['messages', { body: () => ({ messages: [] }) }],
    ['messages', { body: ({ messages }) => ({ messages: [...messages, ...messages] }) }],
    ['timeout', { body: () => ({ timeoutHeight: 0n }) }],
    ['memo', { body: () => ({ memo: 'm'.repeat(257) }) }],
    ['extras', { body: ({ messages }) => ({ nonCriticalExtensionOptions: messages }) }],
    ['fee', { auth: () => ({ fee: Fee.fromPartial({ amount: [{ denom: 'uother', amount: '1' }], gasLimit: 1n }) }) }],
    ['fee', { auth: () => ({ fee: Fee.fromPartial({ gasLimit: 0n }) }) }],
    ['fee', { auth: ({ fee }) => ({ fee: Fee.fromPartial({ ...fee, granter: address }) }) }],
    ['sequence', { auth: ({ signerInfos: [one] }) => ({ signerInfos: one ? [{ ...one, sequence: 4n }] : [] }) }],
    ['signer', { auth: ({ signerInfos }) => ({ signerInfos: [...signerInfos, ...signerInfos] }) }],
    ['signature', { signsWith: stranger }],
    ['chain', { shows: (signed) => ({ ...signed, chainId: 'other-1' }) }],
    ['chain', { shows: (signed) => ({ ...signed, accountNumber: 8n }) }],
    [
      'signature',
      {
        body: () => ({ memo: 'signed' }),
        shows: (signed) => ({
          ...signed,
          bodyBytes: TxBody.encode({ ...TxBody.decode(signed.bodyBytes), memo: 'shown' }).finish(),
        }),
      },
    ],
    ['form', { shows: () => null }],
    ['form', { shows: (signed) => ({ ...signed, bodyBytes: 'CgA=' }) }],
  ])('is refused for its %s', async (change, odd) => {
    const { wallet } = await setup(odd);
    await expect(wallet.signTx([join], account, blockHeight(99n))).rejects.toEqual(changed(change));
  });

  it('is not asked of a device that could not show it', async () => {
    const { wallet, optionsSeen } = await setup({ key: { isKeystone: true } });
    await expect(wallet.signTx([join], account)).rejects.toEqual(refused('extension_hardware_cannot'));
    expect(optionsSeen).toEqual([]);
  });
});

describe('a stake that an extension signed as an amino document', () => {
  it('is verified over the document, and sent with the fee and memo of the player', async () => {
    const { wallet } = await setup({
      key: { isNanoLedger: true },
      amino: (doc) => ({
        ...doc,
        memo: 'a < b & c',
        fee: { amount: [{ denom: 'ualpha', amount: '1' }], gas: '300000' },
      }),
    });
    const { bytes } = await wallet.signFramework(stake, account, blockHeight(99n));
    const tx = TxRaw.decode(bytes);
    expect(TxBody.decode(tx.bodyBytes)).toMatchObject({
      memo: 'a < b & c',
      timeoutHeight: 99n,
      messages: [delegate.any],
    });
    const { fee, signerInfos } = AuthInfo.decode(tx.authInfoBytes);
    expect(fee?.gasLimit).toBe(300_000n);
    expect(signerInfos[0]).toMatchObject({ sequence: 3n, modeInfo: { single: { mode: 127 } } });
  });

  it.each<[string, Oddities]>([
    ['messages', { amino: (doc) => ({ ...doc, msgs: [] }) }],
    ['sequence', { amino: (doc) => ({ ...doc, sequence: '4' }) }],
    ['chain', { amino: (doc) => ({ ...doc, chain_id: 'other-1' }) }],
    [
      'timeout',
      {
        amino: ({ chain_id, account_number, sequence, fee, msgs, memo }) => ({
          chain_id,
          account_number,
          sequence,
          fee,
          msgs,
          memo,
        }),
      },
    ],
    ['fee', { amino: (doc) => ({ ...doc, fee: { ...doc.fee, granter: address } }) }],
    ['signature', { signsWith: stranger }],
  ])('is refused for its %s', async (change, odd) => {
    const { wallet } = await setup({ key: { isNanoLedger: true }, ...odd });
    await expect(wallet.signFramework(stake, account, blockHeight(99n))).rejects.toEqual(changed(change));
  });

  it('is a direct document where no device is behind the account', async () => {
    const { wallet, optionsSeen } = await setup({ body: () => ({ memo: 'mine' }) });
    const { bytes } = await wallet.signFramework(stake, account, blockHeight(99n));
    const tx = TxRaw.decode(bytes);
    expect(TxBody.decode(tx.bodyBytes)).toMatchObject({ memo: 'mine', messages: [delegate.any] });
    const { signerInfos, fee } = AuthInfo.decode(tx.authInfoBytes);
    expect(signerInfos[0]).toMatchObject({ sequence: 3n, modeInfo: { single: { mode: 1 } } });
    expect(fee).toMatchObject({ gasLimit: 200_000n, amount: [{ denom: 'ualpha', amount: '0' }] });
    expect(optionsSeen).toHaveLength(1);
  });
});

describe('a login', () => {
  const login = { kind: 'login', guildId: parseGuildId('0-1'), unixTimestamp: 1_700_000_000 } as const;

  it('is signed as a document where the host takes it, and checked here first', async () => {
    const { wallet } = await setup({ loginForms: 'adr36' });
    const { text, signature, form } = await wallet.signText(login);
    expect(form).toBe('adr36');
    expect(text).toBe(`LOGIN_GUILD0-1ADDRESS${address}DATETIME1700000000`);
    const bytes = serializeSignDoc(makeADR36AminoSignDoc(address, text));
    expect(secp256k1.verify(fromHex(signature), sha256(bytes), pubKey, { prehash: false })).toBe(true);
  });

  it('is signed as a document where the host takes both', async () => {
    const { wallet } = await setup({ loginForms: 'both' });
    expect((await wallet.signText(login)).form).toBe('adr36');
  });

  it('is not taken from another key', async () => {
    const { wallet } = await setup({ signsWith: stranger });
    await expect(wallet.signText(login)).rejects.toEqual(changed('signature'));
  });

  it('is not asked for where the host takes bare texts; nor is what the chain checks, anywhere', async () => {
    const { wallet, shown } = await setup({ loginForms: 'bare' });
    const windows = shown.length;
    await expect(wallet.signText(login)).rejects.toEqual(refused('wallet_cannot_sign_text'));
    const other = await setup();
    for (const text of [
      { kind: 'signup', guildId: parseGuildId('0-1') },
      { kind: 'register', playerId: parsePlayerId('1-2') },
    ] as const) {
      await expect(other.wallet.signText(text)).rejects.toEqual(refused('wallet_cannot_sign_text'));
    }
    expect(shown).toHaveLength(windows);
  });
});

describe('waiting for an extension', () => {
  it('ends when the player says so, and what is signed after that is not used', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const signDirect = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { wallet, shown } = await setup({ calls: { signDirect } });
    const signing = wallet.signTx([join], account);
    await expect
      .poll(() => shown.at(-1)?.question)
      .toMatchObject({
        what: 'orders',
        sheet: { refusals: [], items: [{ name: 'MsgGuildMembershipRequest' }] },
      });
    shown.at(-1)?.cancel();
    await expect(signing).rejects.toEqual(refused('extension_cancelled'));
    expect(shown.at(-1)).toBeNull();
    answer({});
  });

  it('ends when it has gone from the page, or never answers that it is there', async () => {
    const { wallet, root } = await setup();
    delete root.keplr;
    await expect(wallet.signTx([join], account)).rejects.toEqual(refused('extension_gone'));

    const { wallet: silent, clock, keplr } = await setup({ calls: { ping: () => Promise.resolve() } });
    Object.assign(keplr, { ping: () => new Promise(() => undefined) });
    const signing = silent.signTx([join], account);
    signing.catch(() => undefined);
    await expect
      .poll(() =>
        clock.advance(5_000).then(() =>
          signing.then(
            () => 0,
            (error: { code: string }) => error.code,
          ),
        ),
      )
      .toBe('extension_gone');
  });

  it('hears that another account was chosen, and whether it is away', async () => {
    const { watchAccount, root, keplr } = await setup();
    const heard: string[] = [];
    const end = watchAccount(({ is }) => heard.push(is));
    const change = async (getKey: () => Promise<unknown>, is: string) => {
      Object.assign(keplr, { getKey });
      root.dispatchEvent(new Event('keplr_keystorechange'));
      await expect.poll(() => heard.at(-1)).toBe(is);
    };
    const other = secp256k1.getPublicKey(stranger, true);
    await change(() => Promise.resolve({ bech32Address: addressOf(other, 'game'), pubKey: other }), 'other');
    await change(() => Promise.reject(new Error('locked')), 'away');
    await change(() => Promise.resolve({ bech32Address: address, pubKey }), 'same');
    end();
  });
});
