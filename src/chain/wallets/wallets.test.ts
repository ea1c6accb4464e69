import { DirectSecp256k1HdWallet, makeSignBytes } from '@cosmjs/proto-signing';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { TxBody, TxRaw, AuthInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AmbitEnum, ambitToEnum } from '../../game/ambit.ts';
import { parseGuildId, parsePlayerId, parseStructTypeId } from '../../game/ids.ts';
import { loginText, printText, signupText } from '../../game/signedTexts.ts';
import { fromHex, toBase64, toHex, utf8 } from '../../lib/bytes.ts';
import { network } from '../../testing/chainAnswers.ts';
import { createMemoryVaultStorage } from '../../testing/memoryVaultStorage.ts';
import { quickKey } from '../../testing/quickKey.ts';
import { MsgStructBuildInitiate } from '../../generated/game/tx.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { Wallet } from '../types.ts';
import { deriveKeyHere } from './argon2.ts';
import { createKeyWallet } from './createKeyWallet.ts';
import { BadMnemonicError, EmptyPassphraseError, WalletLockedError, WrongPassphraseError } from './errors.ts';
import { entropyOf, generateMnemonic, parseMnemonic } from './mnemonic.ts';
import { openRecord, sealSecret, underSeal } from './sealedKey.ts';
import type { DeriveKey } from './vaultCrypto.ts';
import { listKeys } from './vaultList.ts';
import { secretOf } from './vaultSecret.ts';
import type { VaultStorage } from './vaultStorage.ts';

const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const GUILD = parseGuildId('0-1');
const SIGNUP = { kind: 'signup', guildId: GUILD } as const;
const account = { accountNumber: 7n, sequence: 3n };
const build: GameMessage = {
  name: 'MsgStructBuildInitiate',
  playerId: parsePlayerId('1-2'),
  structTypeId: parseStructTypeId(14),
  operatingAmbit: ambitToEnum('land'),
  slot: 0,
};

/** What the signer does with a phrase and a passphrase, without the person before it. */
function createVault(storage: VaultStorage, deriveKey: DeriveKey = quickKey) {
  return {
    list: () => listKeys(storage, network),
    async add({ mnemonic, passphrase, label }: Readonly<Record<'mnemonic' | 'passphrase' | 'label', string>>) {
      const entropy = entropyOf(parseMnemonic(mnemonic));
      const sealed = await sealSecret(secretOf(entropy), passphrase, deriveKey);
      const wallet = await createKeyWallet(entropy, network);
      const facts = { address: wallet.address, index: 0, label, createdAtMs: 1_700_000_000_000 };
      await storage.put(wallet.address, await underSeal(facts, sealed));
      return wallet;
    },
    unlock: async (address: string, passphrase: string) =>
      openRecord(await storage.get(address), passphrase, network, deriveKey),
  };
}

function setup(deriveKey: DeriveKey = quickKey) {
  const storage = createMemoryVaultStorage();
  const vault = createVault(storage, deriveKey);
  const add = (): Promise<Wallet> => vault.add({ mnemonic: PHRASE, passphrase: 'correct horse', label: 'Mine' });
  return { storage, vault, add };
}

async function verifies(wallet: Wallet, signature: string, bytes: Uint8Array): Promise<boolean> {
  return secp256k1.verify(fromHex(signature), sha256(bytes), fromHex(wallet.pubKeyHex), { prehash: false, lowS: true });
}

describe('recovery phrases', () => {
  it('are generated with 12 or 24 words of the list, never twice the same', () => {
    expect(generateMnemonic().split(' ')).toHaveLength(12);
    expect(parseMnemonic(generateMnemonic(24)).split(' ')).toHaveLength(24);
    expect(generateMnemonic()).not.toBe(generateMnemonic());
  });

  it('may be typed with odd spaces and capitals', () => {
    expect(parseMnemonic(`  ${PHRASE.toUpperCase().replaceAll(' ', ' \n ')} `)).toBe(PHRASE);
  });

  it.each([
    ['a missing word', PHRASE.slice(8), { reason: 'wordCount', words: 11 }],
    ['nothing', '  ', { reason: 'wordCount', words: 0 }],
    [
      'two misspelt words',
      PHRASE.replace('abandon', 'abandom').replace('about', 'abuot'),
      { reason: 'unknownWords', positions: [1, 12] },
    ],
    ['words in another order', PHRASE.replace('abandon about', 'about abandon'), { reason: 'checksum' }],
  ])('tell apart %s', (_, typed, fault) => {
    try {
      parseMnemonic(typed);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(BadMnemonicError);
      expect(error).toMatchObject({ fault });
      expect(String(error)).toMatchSnapshot();
      for (const word of ['abandom', 'abuot', 'about'])
        expect(JSON.stringify(error) + String(error)).not.toContain(word);
    }
  });
});

describe('a key in the vault', () => {
  it('has the address and the signature that CosmJS derives from the same phrase', async () => {
    const { add } = setup();
    const wallet = await add();
    const reference = await DirectSecp256k1HdWallet.fromMnemonic(PHRASE, { prefix: 'game' });
    const [known] = await reference.getAccounts();
    expect(wallet.address).toBe(known!.address);
    expect(wallet.pubKeyHex).toBe(toHex(known!.pubkey));

    const signed = TxRaw.decode((await wallet.signTx([build], account)).bytes);
    const doc = {
      bodyBytes: signed.bodyBytes,
      authInfoBytes: signed.authInfoBytes,
      chainId: network.chainId,
      accountNumber: account.accountNumber,
    };
    const theirs = await reference.signDirect(wallet.address, doc);
    expect(toBase64(signed.signatures[0]!)).toBe(theirs.signature.signature);
    expect(await verifies(wallet, toHex(signed.signatures[0]!), makeSignBytes(doc))).toBe(true);
  });

  it('signs texts over their bare SHA-256, 64 bytes in hex, low S', async () => {
    const wallet = await setup().add();
    const asked = [
      { kind: 'signup', guildId: GUILD },
      { kind: 'login', guildId: GUILD, unixTimestamp: 17 },
      { kind: 'register', playerId: parsePlayerId('1-2') },
    ] as const;
    for (const one of asked) {
      const { text, signature } = await wallet.signText(one);
      expect(text).toBe(printText(one, { ...network, address: wallet.address }));
      expect(signature).toMatch(/^[0-9a-f]{128}$/);
      expect(await verifies(wallet, signature, utf8(text))).toBe(true);
    }
    expect(signupText(GUILD, wallet.address)).toBe(`GUILD0-1ADDRESS${wallet.address}NONCE0`);
    expect(loginText(GUILD, wallet.address, 17)).toBe(`LOGIN_GUILD0-1ADDRESS${wallet.address}DATETIME17`);
  });

  it('opens with its passphrase, in any normal form of it', async () => {
    const storage = createMemoryVaultStorage();
    const vault = createVault(storage);
    const { address } = await vault.add({ mnemonic: PHRASE, passphrase: 'caf\u00e9', label: '' });
    expect((await vault.unlock(address, 'cafe\u0301')).address).toBe(address);
  });

  it('tells a wrong passphrase from damage', async () => {
    const { vault, add, storage } = setup();
    const { address } = await add();
    await expect(vault.unlock(address, 'wrong')).rejects.toBeInstanceOf(WrongPassphraseError);
    await expect(vault.unlock(address, '')).rejects.toBeInstanceOf(WrongPassphraseError);
    const whole = storage.records.get(address) as Record<string, unknown>;
    const damages: Record<string, unknown>[] = [
      { ...whole, box: toBase64(new Uint8Array(32)) },
      { ...whole, iv: 'not base64!' },
      { ...whole, version: 3 },
      { ...whole, kdf: { ...(whole['kdf'] as object), salt: toBase64(new Uint8Array(16)) } },
      { ...whole, kdf: { ...(whole['kdf'] as object), memoryKib: 1e12 } },
      {},
    ];
    for (const damage of damages) {
      storage.records.set(address, damage);
      await expect(vault.unlock(address, 'correct horse')).rejects.toMatchObject({ code: 'vault_damaged' });
    }
    storage.records.delete(address);
    await expect(vault.unlock(address, 'correct horse')).rejects.toMatchObject({ code: 'vault_damaged' });
  });

  it('is listed with its label, also when its record is damaged, and only on its own network', async () => {
    const { vault, add, storage } = setup();
    const { address } = await add();
    expect(await vault.list()).toEqual([{ address, label: 'Mine', createdAtMs: 1_700_000_000_000 }]);
    storage.records.set(address, {});
    expect(await vault.list()).toEqual([{ address, label: 'Damaged key', createdAtMs: 0 }]);
    expect(await listKeys(storage, { ...network, addressPrefix: 'orbit' })).toEqual([]);
  });

  it('leaves no secret in storage, in the wallet or in errors', async () => {
    const { vault, add, storage } = setup();
    const wallet = await add();
    const error = await vault.unlock(wallet.address, 'guess of mine').catch((e: unknown) => e);
    const seen = [JSON.stringify([...storage.records]), JSON.stringify(wallet), String(error), JSON.stringify(error)];
    for (const text of seen) expect(text).not.toMatch(/abandon|correct horse|guess of mine/);
    expect(Object.values(wallet).filter((value) => typeof value === 'object')).toEqual([]);
  });

  it('gives every record a salt and an IV of its own', async () => {
    const { add, storage } = setup();
    const { address } = await add();
    const first = storage.records.get(address) as { iv: string; box: string; kdf: { salt: string } };
    await add();
    const second = storage.records.get(address) as typeof first;
    expect(second.iv).not.toBe(first.iv);
    expect(second.kdf.salt).not.toBe(first.kdf.salt);
    expect(second.box).not.toBe(first.box);
  });

  it('needs a passphrase', async () => {
    const { vault } = setup();
    await expect(vault.add({ mnemonic: PHRASE, passphrase: '', label: '' })).rejects.toBeInstanceOf(
      EmptyPassphraseError,
    );
  });

  it('is not kept by a page that is not served securely, and that is said', async () => {
    const { vault, add } = setup();
    const { address } = await add();
    vi.stubGlobal('crypto', {});
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    await expect(add()).rejects.toMatchObject({ code: 'insecure_page' });
    await expect(vault.unlock(address, 'correct horse')).rejects.toMatchObject({ code: 'insecure_page' });
  });

  it('signs nothing any more once it is locked', async () => {
    const wallet = await setup().add();
    wallet.lock();
    wallet.lock();
    await expect(wallet.signText(SIGNUP)).rejects.toBeInstanceOf(WalletLockedError);
    await expect(wallet.signTx([build], account)).rejects.toBeInstanceOf(WalletLockedError);
  });

  it('opens with the real argon2id', async () => {
    const { vault, add } = setup(deriveKeyHere);
    const { address } = await add();
    expect((await vault.unlock(address, 'correct horse')).address).toBe(address);
    await expect(vault.unlock(address, 'wrong')).rejects.toBeInstanceOf(WrongPassphraseError);
  });
});

describe('a signed transaction', () => {
  it('carries type URLs in the words of the network, a zero fee and the sequence', async () => {
    const other = { ...network, namespace: 'orbit', sdkRoot: 'frame' };
    const wallet = await createKeyWallet(entropyOf(PHRASE), other);
    const { bytes, hash } = await wallet.signTx([build], account);
    const raw = TxRaw.decode(bytes);
    const [message] = TxBody.decode(raw.bodyBytes).messages;
    expect(message!.typeUrl).toBe('/orbit.orbit.MsgStructBuildInitiate');
    expect(MsgStructBuildInitiate.decode(message!.value)).toEqual({
      creator: wallet.address,
      playerId: '1-2',
      structTypeId: 14n,
      operatingAmbit: 2,
      slot: 0n,
    });
    const { fee, signerInfos } = AuthInfo.decode(raw.authInfoBytes);
    expect(fee).toMatchObject({ amount: [{ denom: 'ualpha', amount: '0' }], gasLimit: 500_000n });
    expect(signerInfos[0]).toMatchObject({ sequence: 3n, modeInfo: { single: { mode: 1 } } });
    expect(signerInfos[0]!.publicKey!.typeUrl).toBe('/frame.crypto.secp256k1.PubKey');
    expect(hash).toBe(toHex(sha256(bytes)).toUpperCase());
  });

  it('refuses an ambit that can only be a mask', async () => {
    const wallet = await setup().add();
    await expect(wallet.signTx([{ ...build, operatingAmbit: 16 as AmbitEnum }], account)).rejects.toThrow(
      /was it a mask/,
    );
  });
});
