/** Coin keys: made, brought, opened and shown before the person. What goes back to the page is sealed, or public. */
import { readBackup, writeBackup } from '../../chain/wallets/keyBackup.ts';
import { BackupError, SignerClosedError, VaultDamagedError, WrongPassphraseError } from '../../chain/wallets/errors.ts';
import { holdKey } from '../../chain/wallets/holdKey.ts';
import { entropyOf, generateMnemonic, parseMnemonic, phraseOf } from '../../chain/wallets/mnemonic.ts';
import {
  addressOfSecret,
  keyOfSecret,
  type OpenedRecord,
  openRecord,
  sealSecret,
  underSeal,
} from '../../chain/wallets/sealedKey.ts';
import type { DeriveKey } from '../../chain/wallets/vaultCrypto.ts';
import { parseVaultRecord, type SealedBox, sharesSeal, type VaultRecord } from '../../chain/wallets/vaultRecord.ts';
import { extraText, secretOf, type VaultSecret, wipeSecret } from '../../chain/wallets/vaultSecret.ts';
import type { Answer } from '../../chain/signer/protocol.ts';
import { type Address, parseAddress } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Keyring } from './createKeyring.ts';
import type { Lane, Turn } from './createLane.ts';
import { faultOf, isMendable } from './faults.ts';
import type { ChoiceAsked, Fault, PassphraseAsked, PassphraseUse } from './Person.ts';

export interface CoinKeysInput {
  readonly network: NetworkIdentity;
  readonly deriveKey: DeriveKey;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly lane: Lane;
}

// not said: kept with the key, for good
const LABEL = 'Player key';
/** Of a label in the page's storage, so much is shown. */
const LABEL_LENGTH = 60;

type Kept = Answer<'make'>;

interface Typed {
  readonly secret: VaultSecret;
  /** Which account of the phrase. */
  readonly index: number;
}

export function createCoinKeys({ network, deriveKey, clock, keyring, lane }: CoinKeysInput) {
  /** The key is opened before anything is given away, and wiped if the turn was ended meanwhile. */
  async function openAs(turn: Turn, secret: VaultSecret, index: number): Promise<Kept['wallet']> {
    const key = holdKey(await keyOfSecret(secret, index), network.addressPrefix);
    if (turn.signal.aborted) {
      key.wipe();
      throw new SignerClosedError();
    }
    return keyring.add({ kind: 'vault', isFresh: false, key });
  }

  const factsOf = (address: Address, index: number) => ({ address, index, label: LABEL, createdAtMs: clock.now() });

  async function keep(turn: Turn, { secret, index }: Typed, choice: ChoiceAsked): Promise<Kept> {
    try {
      const passphrase = await turn.hear(turn.person.choosePassphrase(choice, turn.signal));
      const sealed = await sealSecret(secret, passphrase, deriveKey);
      const address = await addressOfSecret(secret, index, network);
      const record = await underSeal(factsOf(address, index), sealed);
      return { wallet: await openAs(turn, secret, index), records: [{ ...record }] };
    } finally {
      wipeSecret(secret);
    }
  }

  async function typed(turn: Turn): Promise<Typed> {
    for (let fault: Fault | null = null; ;) {
      const { phrase, extra, index } = await turn.hear(turn.person.typePhrase(fault, turn.signal));
      try {
        return { secret: secretOf(entropyOf(parseMnemonic(phrase)), extra), index };
      } catch (error) {
        if (!isMendable(error)) throw error;
        fault = faultOf(error);
      }
    }
  }

  /** The first of these records of one address that the password opens. @throws WrongPassphraseError when none does */
  async function openOne(stored: readonly unknown[], address: string, passphrase: string): Promise<OpenedRecord> {
    let wrong: unknown = null;
    for (const one of stored) {
      const opened = await openRecord(one, passphrase, network, deriveKey).catch((error: unknown) => {
        wrong ??= error;
        return null;
      });
      if (opened?.address === address) return opened;
      if (opened) wipeSecret(opened.secret);
    }
    throw wrong ?? new WrongPassphraseError();
  }

  /**
   * The passphrase is asked until it fits. What is opened is wiped after `run`.
   * @param more.older records of the same address that others replaced: their passwords open the key as well
   */
  async function withOpened<T>(
    stored: unknown,
    use: PassphraseUse,
    run: (
      turn: Turn,
      opened: { readonly record: VaultRecord; readonly secret: VaultSecret; readonly passphrase: string },
    ) => Promise<T>,
    { older = [], ...more }: Pick<PassphraseAsked, 'replaces'> & { readonly older?: readonly unknown[] } = {},
  ): Promise<T> {
    const record = await parseVaultRecord(stored);
    if (!record) throw new VaultDamagedError('record');
    const address = parseAddress(record.address);
    const asked = { use, address, label: record.label.slice(0, LABEL_LENGTH), ...more };
    return lane.inTurn(address, async (turn) => {
      for (let fault: Fault | null = null; ;) {
        const passphrase = await turn.hear(turn.person.typePassphrase({ ...asked, fault }, turn.signal));
        try {
          const { record: fits, secret } = await openOne([stored, ...older], record.address, passphrase);
          try {
            return await run(turn, { record: fits, secret, passphrase });
          } finally {
            wipeSecret(secret);
          }
        } catch (error) {
          if (!(error instanceof WrongPassphraseError)) throw error;
          fault = faultOf(error);
        }
      }
    });
  }

  /**
   * Whether `one` is an account of the opened phrase: under the same seal, and with the address that the phrase derives to. What a
   * record says of its address proves nothing.
   */
  async function isSibling(one: VaultRecord, record: VaultRecord, secret: VaultSecret): Promise<boolean> {
    return sharesSeal(one, record) && (await addressOfSecret(secret, one.index, network)) === one.address;
  }

  /** The other accounts of the opened phrase among `others`. */
  async function siblingsOf(record: VaultRecord, secret: VaultSecret, others: readonly unknown[]) {
    const siblings: { readonly record: VaultRecord; readonly stored: unknown }[] = [];
    for (const stored of others) {
      const one = await parseVaultRecord(stored);
      if (one && one.address !== record.address && (await isSibling(one, record, secret)))
        siblings.push({ record: one, stored });
    }
    return siblings;
  }

  /** @throws BackupError when the file claims a key that is not of its phrase */
  async function assertOnePhrase(
    { record: first, secret }: { readonly record: VaultRecord; readonly secret: VaultSecret },
    records: readonly { readonly record: VaultRecord }[],
  ): Promise<void> {
    for (const { record } of records.slice(1))
      if (!(await isSibling(record, first, secret))) throw new BackupError('otherKey');
  }

  const resealed = ({ address, index, label, createdAtMs }: VaultRecord, sealed: SealedBox): Promise<object> =>
    underSeal({ address, index, label, createdAtMs }, sealed);

  return {
    make: (known: readonly string[]): Promise<Kept> =>
      lane.inTurn(null, async (turn) => {
        for (let length: 12 | 24 = 12; ;) {
          const phrase = generateMnemonic(length);
          const said = await turn.hear(turn.person.keepPhrase(phrase.split(' '), turn.signal));
          if (said === true)
            return keep(turn, { secret: secretOf(entropyOf(phrase)), index: 0 }, { use: 'make', known });
          length = said;
        }
      }),

    bring: (known: readonly string[]): Promise<Kept> =>
      lane.inTurn(null, async (turn) => keep(turn, await typed(turn), { use: 'bring', known })),

    /** @param others what lies in the page's storage: the person is told which of it the file replaces */
    async restore(text: string, others: readonly unknown[]): Promise<Kept> {
      const { records } = await readBackup(text, network);
      const held = (await Promise.all(others.map(parseVaultRecord))).filter((one) => one !== undefined);
      const replaces = records.flatMap(({ record }) =>
        held.some((one) => one.address === record.address && !sharesSeal(one, record))
          ? [parseAddress(record.address)]
          : [],
      );
      return withOpened(
        records[0]?.stored,
        'restore',
        async (turn, opened) => {
          await assertOnePhrase(opened, records);
          return {
            wallet: await openAs(turn, opened.secret, opened.record.index),
            records: records.map(({ stored }) => ({ ...stored })),
          };
        },
        { replaces },
      );
    },

    async drill(text: string): Promise<Answer<'drill'>> {
      const { records, createdAtMs } = await readBackup(text, network);
      return withOpened(records[0]?.stored, 'drill', async (turn, opened) => {
        await assertOnePhrase(opened, records);
        const addresses = records.map(({ record }) => parseAddress(record.address));
        await turn.hear(turn.person.tellDrill({ addresses, createdAtMs }, turn.signal).then(() => true));
        return {};
      });
    },

    /** @param older records of this key that others replaced */
    open: (stored: unknown, older: readonly unknown[]): Promise<Answer<'open'>> =>
      withOpened(stored, 'open', (turn, { record, secret }) => openAs(turn, secret, record.index), { older }),

    derive: (stored: unknown, index: number): Promise<Kept> =>
      withOpened(stored, 'derive', async (turn, { record, secret, passphrase }) => {
        const isOld = record.version === 1;
        // A seal of version 1 is one address's own: both accounts go under a new one.
        const sealed = isOld ? await sealSecret(secret, passphrase, deriveKey) : record;
        const facts = factsOf(await addressOfSecret(secret, index, network), index);
        const records = [await underSeal(facts, sealed), ...(isOld ? [await resealed(record, sealed)] : [])];
        return { wallet: await openAs(turn, secret, index), records: records.map((one) => ({ ...one })) };
      }),

    reveal: (stored: unknown): Promise<Answer<'reveal'>> =>
      withOpened(stored, 'reveal', async (turn, { record, secret }) => {
        const address = parseAddress(record.address);
        const words = phraseOf(secret.entropy).split(' ');
        const shown = turn.person.showPhrase({ address, words, extra: extraText(secret) }, turn.signal);
        await turn.hear(shown.then(() => true));
        return {};
      }),

    rewrap: (stored: unknown, others: readonly unknown[], known: readonly string[]): Promise<Answer<'rewrap'>> =>
      withOpened(stored, 'change', async (turn, { record, secret }) => {
        const passphrase = await turn.hear(turn.person.choosePassphrase({ use: 'change', known }, turn.signal));
        const sealed = await sealSecret(secret, passphrase, deriveKey);
        const siblings = await siblingsOf(record, secret, others);
        const all = [record, ...siblings.map((one) => one.record)];
        const records = await Promise.all(all.map((one) => resealed(one, sealed)));
        return { records: records.map((one) => ({ ...one })) };
      }),

    /** The passphrase is asked for the drill: a backup that nobody can open is none. */
    backup: (stored: unknown, others: readonly unknown[]): Promise<Answer<'backup'>> =>
      withOpened(stored, 'backup', async (_, { record, secret }) => {
        const siblings = await siblingsOf(record, secret, others);
        const all = siblings.map((one) => one.stored);
        return writeBackup(stored, all, network, clock.now());
      }),
  };
}
