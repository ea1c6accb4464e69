/** Page and signer over a real port, with a person by script. docs/security.md 5. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { afterEach, describe, expect, it } from 'vitest';
import { signBytesOf } from '../chain/tx/buildTx.ts';
import type { Wallet } from '../chain/types.ts';
import { parseAddress, parseGuildId, parsePlayerId, parseStructId } from '../game/ids.ts';
import { type ForeignName, parseName } from '../game/names.ts';
import type { GameMessage } from '../game/messages/messages.ts';
import { deferred } from '../lib/deferred.ts';
import { fromHex, toHex, utf8 } from '../lib/bytes.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { until } from '../testing/until.ts';
import { passphraseStrength, TAKEN_FROM } from './strength/passphraseStrength.ts';
import { createSignerPair, type SignerPairOptions } from './testing/signerPair.ts';

const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
/** Of that phrase, as CosmJS derives it (wallets.test.ts). */
const account = { accountNumber: 7n, sequence: 3n };
const GUILD = parseGuildId('0-1');
const LOGIN = { kind: 'login', guildId: GUILD, unixTimestamp: Math.floor(Date.now() / 1000) } as const;
const SIGNUP = { kind: 'signup', guildId: GUILD } as const;
const REGISTER = { kind: 'register', playerId: parsePlayerId('1-2') } as const;
const PLAY: GameMessage = { name: 'MsgStructActivate', structId: parseStructId('5-1') };

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function setup(options: SignerPairOptions = {}) {
  const pair = createSignerPair(options);
  open.push(pair);
  return pair;
}

const send = ({ address }: Wallet): GameMessage => ({
  name: 'MsgPlayerSend',
  fromAddress: address,
  toAddress: parseAddress(address),
  amount: [{ denom: 'ualpha', amount: 5n }],
});

const isOf = (wallet: Wallet, signature: Uint8Array, message: Uint8Array): boolean =>
  secp256k1.verify(signature, sha256(message), fromHex(wallet.pubKeyHex), { prehash: false, lowS: true });

describe('a page that ends its signer', () => {
  it('has every key wiped, and gets no answer any more', async () => {
    const { vault, end, said, asked } = setup();
    const wallet = await vault.make();
    end();
    await until(() => said.some((one) => JSON.stringify(one) === '{"kind":"locked","address":null}'));
    await expect(wallet.signText(LOGIN)).rejects.toMatchObject({ code: 'signer_unavailable' });
    await expect(vault.unlock(wallet.address)).rejects.toMatchObject({ code: 'signer_unavailable' });
    expect(asked.filter(({ kind }) => kind === 'typePassphrase')).toEqual([]);
  });

  it('or goes without a word, ends what its player was being asked', async () => {
    const { vault, port, asked, script } = setup();
    const { address } = await vault.make();
    script.wait = deferred<void>().promise;
    const opening = vault.unlock(address);
    opening.catch(() => undefined);
    await until(() => asked.some(({ kind }) => kind === 'typePassphrase'));
    port.close();
    await until(() => asked.at(-1)?.kind === 'rest');
  });
});

describe('a coin key', () => {
  it('is made before the person, kept sealed, and opened by its passphrase', async () => {
    const { vault, kinds, storage, asked } = setup();
    const wallet = await vault.make();
    expect(kinds()).toEqual(['keepPhrase', 'choosePassphrase']);
    expect(asked.at(-1)).toEqual({ kind: 'rest' });
    expect(await vault.list()).toMatchObject([{ address: wallet.address, label: 'Player key' }]);
    expect(await storage.get(wallet.address)).toMatchObject({ version: 2, address: wallet.address, index: 0 });
    wallet.lock();
    await expect(wallet.signText(LOGIN)).rejects.toMatchObject({ code: 'wallet_locked' });
    const again = await vault.unlock(wallet.address);
    const { text, signature } = await again.signText(LOGIN);
    expect(isOf(again, fromHex(signature), utf8(text))).toBe(true);
  });

  it('is asked for its passphrase again when that was wrong, with why, and told to nobody who turns back', async () => {
    const { vault, asked, script } = setup();
    const { address } = await vault.make();
    script.passphrases = ['guess', '', 'owl of the north'];
    asked.length = 0;
    expect((await vault.unlock(address)).address).toBe(address);
    const faults = asked.flatMap((one) => (one.kind === 'typePassphrase' ? [one.asked.fault?.code ?? null] : []));
    expect(faults).toEqual([null, 'wrong_passphrase', 'wrong_passphrase']);
    script.passphrases = [null];
    await expect(vault.unlock(address)).rejects.toMatchObject({ code: 'signer_closed' });
  });

  it.each([
    ['the phrase', { keeps: false }],
    ['the passphrase', { chosen: null }],
  ])('is not made when the player turns back at %s', async (_, script) => {
    const { vault } = setup({ script });
    await expect(vault.make()).rejects.toMatchObject({ code: 'signer_closed' });
    expect(await vault.list()).toEqual([]);
  });

  it('is brought by a phrase that is typed there, and by a wrong one not', async () => {
    const { vault, script, asked } = setup({
      script: { phrase: { phrase: ` ${PHRASE.toUpperCase()} `, extra: '', index: 0 } },
    });
    const wallet = await vault.bring();
    expect((await vault.derive(wallet.address)).address).not.toBe(wallet.address);
    expect(await vault.list()).toHaveLength(2);
    script.phrase = { phrase: 'abandon', extra: '', index: 0 };
    asked.length = 0;
    await expect(vault.bring()).rejects.toMatchObject({ code: 'signer_closed' });
    expect(asked).toMatchObject([{ fault: null }, { fault: { code: 'bad_mnemonic' } }, { kind: 'rest' }]);
  });

  it('has another account with a BIP39 passphrase', async () => {
    const bring = (extra: string) => setup({ script: { phrase: { phrase: PHRASE, extra, index: 0 } } }).vault.bring();
    expect((await bring('')).address).not.toBe((await bring('TREZOR')).address);
  });

  it('is shown again, and gets another passphrase, with every account of its phrase', async () => {
    const { vault, script, asked } = setup({ script: { phrase: { phrase: PHRASE, extra: '', index: 0 } } });
    const first = await vault.bring();
    const second = await vault.derive(first.address);
    await vault.reveal(second.address);
    expect(asked.find(({ kind }) => kind === 'showPhrase')).toEqual({ kind: 'showPhrase', words: PHRASE.split(' ') });
    script.chosen = 'cat of the south';
    await vault.changePassphrase(second.address);
    script.passphrases = ['owl of the north', 'cat of the south'];
    asked.length = 0;
    await vault.unlock(first.address);
    expect(asked.filter(({ kind }) => kind === 'typePassphrase')).toHaveLength(2);
  });

  it('is not kept under the player’s name and a year, once the page knows who plays', async () => {
    let known: readonly ForeignName[] = [];
    const { vault, asked } = setup({ known: () => known });
    const { address } = await vault.make();
    known = [parseName('ada_lovelace'), ...Array.from({ length: 20 }, (_, n) => parseName(`Guild ${n}`))];
    await vault.changePassphrase(address);
    const levels = asked.flatMap((one) =>
      one.kind === 'choosePassphrase' ? [passphraseStrength('Lovelace1815', one.known).level >= TAKEN_FROM] : [],
    );
    expect(levels).toEqual([true, false]);
  });

  it('goes into a file and comes back from it on another device', async () => {
    const { vault } = setup();
    const { address } = await vault.make();
    const { text } = await vault.backup(address);
    const other = setup();
    expect((await other.vault.restore(text)).address).toBe(address);
    expect(await other.vault.list()).toMatchObject([{ address }]);
    await expect(other.vault.restore('{}')).rejects.toMatchObject({ code: 'bad_backup' });
  });

  it('comes out of its file in a drill, and nothing is kept or opened by that', async () => {
    const { vault } = setup({ script: { phrase: { phrase: PHRASE, extra: '', index: 0 } } });
    const first = await vault.bring();
    const second = await vault.derive(first.address);
    const { text } = await vault.backup(first.address);
    const other = setup({ script: { passphrases: ['guess', 'owl of the north'] } });
    await other.vault.tryBackup(text);
    expect(other.kinds()).toEqual(['typePassphrase', 'typePassphrase', 'tellDrill']);
    expect(other.asked).toContainEqual({ kind: 'tellDrill', addresses: [first.address, second.address] });
    expect(await other.vault.list()).toEqual([]);
    other.script.passphrases = [null];
    await expect(other.vault.tryBackup(text)).rejects.toMatchObject({ code: 'signer_closed' });
    await expect(other.vault.tryBackup(text.slice(9))).rejects.toMatchObject({ code: 'bad_backup' });
  });

  it('is told as damaged before anything is asked', async () => {
    const { vault, storage, asked } = setup();
    const { address } = await vault.make();
    asked.length = 0;
    const whole = (await storage.get(address)) as object;
    for (const damage of [{}, { ...whole, sum: 'AAAA' }, { ...whole, version: 3 }]) {
      await storage.put(address, damage);
      await expect(vault.unlock(address)).rejects.toMatchObject({ code: 'vault_damaged' });
    }
    expect(asked).toEqual([]);
  });

  it('is not taken for another that lies under its address', async () => {
    const { vault, storage } = setup();
    const one = await vault.make();
    const two = await vault.make();
    await storage.put(one.address, (await storage.get(two.address)) as object);
    await expect(vault.unlock(one.address)).rejects.toMatchObject({ code: 'vault_damaged' });
  });

  it('stays open under a newer wallet of the same key when the older one is locked', async () => {
    const { vault } = setup();
    const old = await vault.make();
    const fresh = await vault.unlock(old.address);
    old.lock();
    await expect(old.signText(LOGIN)).rejects.toMatchObject({ code: 'wallet_locked' });
    expect((await fresh.signText(LOGIN)).signature).toHaveLength(128);
  });
});

describe('a backup of a key that lies here', () => {
  it('says that it replaces it, and the password of before still opens the key', async () => {
    const { vault, script, asked, storage } = setup();
    const { address } = await vault.make();
    const { text } = await vault.backup(address);
    asked.length = 0;
    await vault.restore(text);
    // The same record: nothing is replaced.
    expect(asked).toMatchObject([{ kind: 'typePassphrase', asked: { replaces: [] } }, { kind: 'rest' }]);
    expect(await storage.replaced(address)).toEqual([]);
    script.chosen = 'cat of the south';
    await vault.changePassphrase(address);
    // What is sealed anew does not keep the old password.
    expect(await storage.replaced(address)).toEqual([]);
    asked.length = 0;
    await vault.restore(text);
    expect(asked).toMatchObject([{ kind: 'typePassphrase', asked: { replaces: [address] } }, { kind: 'rest' }]);
    for (const password of ['owl of the north', 'cat of the south']) {
      script.passphrases = [password, null];
      expect((await vault.unlock(address)).address).toBe(address);
    }
    await vault.remove(address);
    expect(await storage.replaced(address)).toEqual([]);
  });
});

describe('a signature', () => {
  it('is given in silence for a login and for play, and asked about for what asks for more', async () => {
    const { vault, asked } = setup();
    const wallet = await vault.make();
    asked.length = 0;
    await wallet.signText(LOGIN);
    await wallet.signTx([PLAY], account);
    expect(asked).toEqual([]);
    await wallet.signText(SIGNUP);
    await wallet.signText(REGISTER);
    await wallet.signTx([PLAY, send(wallet)], account);
    expect(asked.flatMap((one) => (one.kind === 'confirm' ? [one.asked.kind] : []))).toEqual(['text', 'text', 'tx']);
  });

  it('can still be taken by a block when its sheet was read for minutes: its last block moves with the clock', async () => {
    const clock = createFakeClock();
    const { vault, asked, network, script } = setup({ clock });
    const wallet = await vault.make();
    const press = deferred<void>();
    script.wait = press.promise;
    const signed = wallet.signTx([send(wallet)], account, 12n as never);
    await until(() => asked.at(-1)?.kind === 'confirm');
    const shown = asked.findLast((one) => one.kind === 'confirm');
    if (shown?.asked.kind !== 'tx') throw new Error('nothing was confirmed');
    await clock.advance(20 * network.nominalBlockMs);
    const drawn = shown.asked.renew?.();
    // What is drawn last is signed, however long the press takes.
    await clock.advance(3 * network.nominalBlockMs);
    press.resolve(undefined);
    const { bytes } = await signed;
    const raw = TxRaw.decode(bytes);
    expect(toHex(raw.bodyBytes)).toBe(toHex(drawn!.bodyBytes));
    const [before, after] = [shown.asked.doc.bodyBytes, raw.bodyBytes].map((body) => TxBody.decode(body));
    // The last block, and nothing else of it.
    expect(after).toEqual({ ...before, timeoutHeight: 32n });
    expect(toHex(raw.authInfoBytes)).toBe(toHex(shown.asked.doc.authInfoBytes));
  });

  it('is over the very bytes that were confirmed', async () => {
    const { vault, asked, network } = setup();
    const wallet = await vault.make();
    const { bytes, hash } = await wallet.signTx([send(wallet)], account, 12n as never);
    const shown = asked.findLast((one) => one.kind === 'confirm');
    if (shown?.asked.kind !== 'tx') throw new Error('nothing was confirmed');
    const { doc } = shown.asked;
    const raw = TxRaw.decode(bytes);
    expect(toHex(raw.bodyBytes)).toBe(toHex(doc.bodyBytes));
    expect(toHex(raw.authInfoBytes)).toBe(toHex(doc.authInfoBytes));
    expect(doc).toMatchObject({ chainId: network.chainId, accountNumber: 7n });
    expect(isOf(wallet, raw.signatures[0]!, signBytesOf(doc))).toBe(true);
    expect(TxBody.decode(raw.bodyBytes)).toMatchObject({ timeoutHeight: 12n, memo: '' });
    expect(AuthInfo.decode(raw.authInfoBytes).signerInfos[0]?.sequence).toBe(3n);
    expect(hash).toBe(toHex(sha256(bytes)).toUpperCase());
  });

  it('is not given to who declines, nor after turning away', async () => {
    const { vault, script, said } = setup();
    const wallet = await vault.make();
    script.confirms = false;
    await expect(wallet.signTx([send(wallet)], account)).rejects.toMatchObject({ code: 'wallet_rejected' });
    await expect(wallet.signText(SIGNUP)).rejects.toMatchObject({ code: 'wallet_rejected' });
    expect(said.at(-1)).toMatchObject({ kind: 'failed' });
  });

  it('ends with the lock, also while it is being asked about, and what waits behind it too', async () => {
    const { vault, script, asked } = setup();
    const wallet = await vault.make();
    const answered = deferred<void>();
    script.wait = answered.promise;
    const first = wallet.signTx([send(wallet)], account);
    const second = wallet.signText(SIGNUP);
    await until(() => asked.some(({ kind }) => kind === 'confirm'));
    wallet.lock();
    await expect(first).rejects.toMatchObject({ code: 'wallet_locked' });
    await expect(second).rejects.toMatchObject({ code: 'wallet_locked' });
    expect(asked.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
    answered.resolve();
  });

  it('is asked about one at a time, while play goes on', async () => {
    const { vault, script, asked } = setup();
    const wallet = await vault.make();
    const answered = deferred<void>();
    script.wait = answered.promise;
    const both = Promise.all([wallet.signTx([send(wallet)], account), wallet.signText(SIGNUP)]);
    await until(() => asked.some(({ kind }) => kind === 'confirm'));
    await wallet.signTx([PLAY], account);
    expect(asked.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
    answered.resolve();
    await both;
    expect(asked.filter(({ kind }) => kind === 'confirm')).toHaveLength(2);
  });

  it('is asked about only so often', async () => {
    const clock = createFakeClock();
    const { vault, script, asked } = setup({ clock });
    const wallet = await vault.make();
    script.confirms = false;
    const ask = () => wallet.signText(SIGNUP).catch((error: unknown) => (error as { code: string }).code);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 20; tries++) codes.push(await ask());
    expect(codes.at(-1)).toBe('signer_busy');
    expect(asked.filter(({ kind }) => kind === 'confirm')).toHaveLength(11);
  });
});

describe('a play key', () => {
  it('signs in, plays and asks for its player in silence, and nothing else at all', async () => {
    const { playKeys, asked } = setup();
    const wallet = await playKeys.make();
    expect(wallet.kind).toBe('play');
    for (const text of [LOGIN, REGISTER]) {
      const signed = await wallet.signText(text);
      expect(isOf(wallet, fromHex(signed.signature), utf8(signed.text))).toBe(true);
    }
    await wallet.signTx([PLAY], account);
    expect(asked).toEqual([]);
    await expect(wallet.signTx([send(wallet)], account)).rejects.toMatchObject({ code: 'play_key_only' });
    expect(asked).toEqual([]);
  });

  const webKey = (): Promise<CryptoKey> =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

  it('lies under a key that nobody can read out, and opens in another signer', async () => {
    const { playKeys } = setup();
    const wallet = await playKeys.make();
    const wrap = await webKey();
    const sealed = await playKeys.seal(wallet, wrap);
    wallet.lock();
    const other = setup();
    const opened = await other.playKeys.open(sealed, wrap);
    expect(opened).toMatchObject({ address: wallet.address, kind: 'play' });
    // It has its player by now: asking for another is asked about.
    await opened.signText(REGISTER);
    expect(other.kinds()).toEqual(['confirm']);
    for (const [damage, by] of [
      [sealed, await webKey()],
      [{ ...sealed, address: (await other.playKeys.make()).address }, wrap],
      [{ ...sealed, box: sealed.iv }, wrap],
    ] as const) {
      await expect(other.playKeys.open(damage, by)).rejects.toMatchObject({ code: 'vault_damaged' });
    }
  });

  it('lies under what a passkey gives', async () => {
    const { playKeys } = setup();
    const wallet = await playKeys.make();
    const bytes = (first: number): Uint8Array<ArrayBuffer> => new Uint8Array(32).fill(first);
    const sealed = await playKeys.seal(wallet, bytes(1));
    expect((await setup().playKeys.open(sealed, bytes(1))).address).toBe(wallet.address);
    await expect(setup().playKeys.open(sealed, bytes(2))).rejects.toMatchObject({ code: 'vault_damaged' });
  });

  it('is the only kind that goes under a wrap of the page', async () => {
    const { vault, playKeys } = setup();
    const coin = await vault.make();
    const wrap = await webKey();
    await expect(playKeys.seal({ ...coin, kind: 'play' }, wrap)).rejects.toMatchObject({ code: 'wallet_locked' });
  });
});
