/** Records of both versions, accounts of one phrase, and the backup file. */
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing';
import { stringToPath } from '@cosmjs/crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../../lib/bytes.ts';
import { network } from '../../testing/chainAnswers.ts';
import { quickKey } from '../../testing/quickKey.ts';
import { deriveKeyHere } from './argon2.ts';
import { BackupError, LongPhrasePassphraseError, VaultDamagedError, WrongPassphraseError } from './errors.ts';
import { readBackup, writeBackup } from './keyBackup.ts';
import { entropyOf } from './mnemonic.ts';
import { addressOfSecret, openRecord, sealSecret, underSeal } from './sealedKey.ts';
import { parseVaultRecord, sharesSeal } from './vaultRecord.ts';
import { secretOf } from './vaultSecret.ts';

const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const LONG = `${'abandon '.repeat(23)}art`;
const PASSPHRASE = 'correct horse';

/** Made by the code of version 1, with argon2id at full cost, of PHRASE under 'correct horse'. */
const FIRST_VERSION = {
  version: 1,
  address: 'game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd',
  label: 'Mine',
  createdAtMs: 1_795_383_414_023,
  kdf: { name: 'argon2id', memoryKib: 65_536, iterations: 3, parallelism: 1, salt: 'W4h+1EAFmqcbvC187+cn1Q==' },
  check: 'Ewo3BBGTXzWI7DHYcOn+jQ==',
  iv: 'X0vbuX4kpncwy3+f',
  box: 'NpiIsge/86EVQK5veOqooy4YwJ/9SHUW5F4PJsCp00Q=',
  sum: 'xdUehBmJdCA=',
};

async function keep(phrase: string, { index = 0, extra = '', passphrase = PASSPHRASE } = {}) {
  const secret = secretOf(entropyOf(phrase), extra);
  const address = await addressOfSecret(secret, index, network);
  const sealed = await sealSecret(secret, passphrase, quickKey);
  return { address, secret, stored: await underSeal({ address, index, label: 'Key', createdAtMs: 1000 }, sealed) };
}

const openQuick = (stored: unknown, passphrase = PASSPHRASE) => openRecord(stored, passphrase, network, quickKey);

async function recordOf(stored: unknown) {
  const record = await parseVaultRecord(stored);
  if (!record) throw new Error('no record');
  return record;
}

describe('a record', () => {
  it('of version 1 goes on opening, and becomes one of version 2 under a new seal', async () => {
    const old = await openRecord(FIRST_VERSION, PASSPHRASE, network, deriveKeyHere);
    expect([...old.secret.entropy]).toEqual([...entropyOf(PHRASE)]);
    expect(old.address).toBe(FIRST_VERSION.address);
    const lifted = await underSeal(old.record, await sealSecret(old.secret, 'another one', quickKey));
    expect(lifted).toMatchObject({ version: 2, index: 0, label: 'Mine', createdAtMs: FIRST_VERSION.createdAtMs });
    expect((await openQuick(lifted, 'another one')).address).toBe(FIRST_VERSION.address);
  });

  it('of version 1 that somebody touched is damaged', async () => {
    for (const touched of [{ address: 'game1other' }, { sum: 'AAAAAAAAAAA=' }, { version: 2, index: 0 }]) {
      await expect(openQuick({ ...FIRST_VERSION, ...touched })).rejects.toBeInstanceOf(VaultDamagedError);
    }
  });

  it.each([
    ['12 words', PHRASE, 0, ''],
    ['24 words', LONG, 0, ''],
    ['a third account', PHRASE, 2, ''],
    ['a passphrase of the phrase', LONG, 7, 'caf\u00e9 TREZOR'],
  ])('of %s opens to the address that CosmJS derives', async (_, phrase, index, extra) => {
    const { stored, address } = await keep(phrase, { index, extra });
    const reference = await DirectSecp256k1HdWallet.fromMnemonic(phrase, {
      prefix: network.addressPrefix,
      bip39Password: extra.normalize('NFKD'),
      hdPaths: [stringToPath(`m/44'/118'/0'/0/${index}`)],
    });
    expect(address).toBe((await reference.getAccounts())[0]!.address);
    const opened = await openQuick(stored);
    expect(opened.address).toBe(address);
    expect(opened.record.index).toBe(index);
  });

  it('tells nothing of what it holds: not how many words, nor whether the phrase has a passphrase', async () => {
    const boxes = await Promise.all([
      keep(PHRASE),
      keep(LONG),
      keep(PHRASE, { extra: 'a long one of thirty letters' }),
    ]);
    const sizes = boxes.map(({ stored }) => fromBase64((stored as { box: string }).box).length);
    expect(new Set(sizes).size).toBe(1);
    for (const { stored } of boxes) expect(JSON.stringify(stored)).not.toMatch(/abandon|thirty|horse/);
  });

  it('takes no passphrase of a phrase that it cannot keep whole', () => {
    expect(() => secretOf(entropyOf(PHRASE), 'é'.repeat(100))).toThrow(LongPhrasePassphraseError);
    expect(secretOf(entropyOf(PHRASE), 'x'.repeat(255)).extra).toHaveLength(255);
  });

  it('that names another account than its secret derives to is damaged', async () => {
    const { stored, secret } = await keep(PHRASE);
    const record = await recordOf(stored);
    const elsewhere = await addressOfSecret(secret, 3, network);
    await expect(openQuick(await underSeal({ ...record, index: 1 }, record))).rejects.toBeInstanceOf(VaultDamagedError);
    await expect(openQuick(await underSeal({ ...record, address: elsewhere }, record))).rejects.toBeInstanceOf(
      VaultDamagedError,
    );
  });
});

describe('accounts of one phrase', () => {
  async function two() {
    const first = await keep(PHRASE);
    const record = await recordOf(first.stored);
    const address = await addressOfSecret(first.secret, 1, network);
    const second = await underSeal({ address, index: 1, label: '', createdAtMs: 2000 }, record);
    return { first: first.stored, second, address };
  }

  it('open each by itself under the same passphrase', async () => {
    const { first, second, address } = await two();
    expect(sharesSeal(await recordOf(first), await recordOf(second))).toBe(true);
    expect((await openQuick(second)).address).toBe(address);
    await expect(openQuick(second, 'wrong')).rejects.toBeInstanceOf(WrongPassphraseError);
  });

  it('take a new passphrase together: the seal of one goes onto the other', async () => {
    const { first, second, address } = await two();
    const opened = await openQuick(first);
    const changed = await underSeal(opened.record, await sealSecret(opened.secret, 'a new one', quickKey));
    const other = await underSeal(await recordOf(second), await recordOf(changed));
    expect((await openQuick(other, 'a new one')).address).toBe(address);
    await expect(openQuick(other)).rejects.toBeInstanceOf(WrongPassphraseError);
  });

  it('of another phrase are none of them, whatever the passphrase', async () => {
    const [one, other] = [await keep(PHRASE), await keep(LONG)];
    expect(sharesSeal(await recordOf(one.stored), await recordOf(other.stored))).toBe(false);
  });

  it('go into a backup together, and come out of it as they went in', async () => {
    const { first, second } = await two();
    const foreign = (await keep(LONG)).stored;
    const { name, text } = await writeBackup(second, [foreign, first, second, {}], network, Date.UTC(2026, 10, 22, 23));
    expect(name).toBe(`key-${(await recordOf(second)).address.slice(-6)}-2026-11-22.json`);
    const read = await readBackup(text, network);
    expect(read.records.map(({ stored }) => stored)).toEqual([second, first]);
    expect((await openQuick(read.records[0]!.stored)).record.index).toBe(1);
  });
});

describe('a backup file', () => {
  async function fileOf(stored: object = FIRST_VERSION) {
    return (await writeBackup(stored, [], network, 0)).text;
  }

  it('holds a record of version 1 as it is, and nothing in the clear', async () => {
    const text = await fileOf();
    expect((await readBackup(text, network)).records.map(({ stored }) => stored)).toEqual([FIRST_VERSION]);
    expect(text).not.toMatch(/abandon|correct|horse/);
  });

  it.each([
    ['a picture', 'notBackup', () => '\u0089PNG'],
    ['other JSON', 'notBackup', () => '{"version":1}'],
    ['a file that is too long', 'notBackup', () => 'x'.repeat(100_000)],
    ['one cut short', 'damaged', (text: string) => text.slice(0, -40)],
    ['a later version', 'newer', (text: string) => text.replace('"version": 1,', '"version": 2,')],
    ['a touched record', 'damaged', (text: string) => text.replace('NpiI', 'NpiJ')],
    ['no record', 'damaged', (text: string) => JSON.stringify({ ...JSON.parse(text), records: [] })],
    ['another label', 'damaged', (text: string) => text.replace('Mine', 'Yours')],
  ])('tells apart %s', async (_, fault, change) => {
    const changed = change(await fileOf());
    await expect(readBackup(changed, network)).rejects.toMatchObject({ fault });
    await expect(readBackup(changed, network)).rejects.toBeInstanceOf(BackupError);
  });

  it('of another network is not taken', async () => {
    await expect(readBackup(await fileOf(), { ...network, addressPrefix: 'orbit' })).rejects.toMatchObject({
      fault: 'otherNetwork',
    });
  });

  it('of a damaged key is not made', async () => {
    const spoilt = { ...FIRST_VERSION, box: toBase64(new Uint8Array(32)) };
    await expect(writeBackup(spoilt, [], network, 0)).rejects.toMatchObject({ fault: 'damaged' });
  });
});
