/** Coin keys and play keys behind one port. What is sealed lies in the page's storage; nothing here ever sees what is in it. */
import type { Address } from '../../game/ids.ts';
import type { ForeignName } from '../../game/names.ts';
import { VaultDamagedError } from '../wallets/errors.ts';
import { HIGHEST_INDEX, parseVaultRecord, sharesSeal } from '../wallets/vaultRecord.ts';
import { listKeys } from '../wallets/vaultList.ts';
import type { VaultStorage } from '../wallets/vaultStorage.ts';
import { createSignerDoor, type SignerInput } from './createSignerDoor.ts';
import { createSignerWallets } from './createSignerWallets.ts';
import type { Answer } from './protocol.ts';
import type { PlayKeys, Vault } from './types.ts';

export interface Signer {
  readonly vault: Vault;
  readonly playKeys: PlayKeys;
  close(): void;
}

/** Names that the signer takes. */
const MOST_KNOWN = 8;

export interface KeyInput extends SignerInput {
  readonly storage: VaultStorage;
  /** What whoever knows the player tries first as a passphrase, as far as the page knows it by now. */
  readonly known?: () => readonly ForeignName[];
}

export function createSigner(input: KeyInput): Signer {
  const { storage, network } = input;
  const known = () => [...(input.known?.() ?? [])].slice(0, MOST_KNOWN);
  const door = createSignerDoor(input);
  const wallets = createSignerWallets(door);

  /** All of them or none. What another seal holds is put aside, not lost: its password may be the one that is remembered. */
  async function put(records: readonly object[]): Promise<void> {
    const read = await Promise.all(records.map(async (record) => ({ record, facts: await parseVaultRecord(record) })));
    for (const { record, facts } of read) {
      if (!facts) throw new VaultDamagedError('record');
      const before = await storage.get(facts.address);
      const held = before === undefined ? undefined : await parseVaultRecord(before);
      if (before === undefined || (held && sharesSeal(held, facts))) await storage.put(facts.address, record);
      else await storage.replace(facts.address, record);
    }
  }

  /**
   * Puts keys under a new seal: the old one goes, for its password is not to open them any more.
   * @param asked the records that were handed out to be sealed anew
   */
  async function reseal(records: readonly object[], asked: readonly unknown[]): Promise<void> {
    const [fresh, held] = await Promise.all([
      Promise.all(records.map(parseVaultRecord)),
      Promise.all(asked.map(parseVaultRecord)),
    ]);
    const known = new Set(held.map((one) => one?.address));
    if (!fresh.every((one) => one && known.has(one.address))) throw new VaultDamagedError('record');
    for (const [index, record] of records.entries()) await storage.put(fresh[index]?.address ?? '', record);
  }

  async function kept({ wallet, records }: Answer<'make'>) {
    const opened = wallets.opened(wallet, 'vault');
    try {
      await put(records);
      return opened;
    } catch (error) {
      opened.lock();
      throw error;
    }
  }

  const others = async (): Promise<unknown[]> => (await storage.list()).map(({ record }) => record);

  /** The first account of its phrase that does not lie here yet. */
  async function nextIndex(record: unknown): Promise<number> {
    const own = await parseVaultRecord(record);
    const all = await Promise.all((await others()).map(parseVaultRecord));
    const used = new Set(all.flatMap((one) => (one && own && sharesSeal(one, own) ? [one.index] : [])));
    let index = own && own.version === 1 ? 1 : 0;
    while (used.has(index) && index < HIGHEST_INDEX) index++;
    return index;
  }

  const vault: Vault = {
    list: () => listKeys(storage, network),
    make: async () => kept(await door.ask('make', { known: known() })),
    bring: async () => kept(await door.ask('bring', { known: known() })),
    restore: async (text) => kept(await door.ask('restore', { text, others: await others() })),
    async unlock(address) {
      const [record, older] = await Promise.all([storage.get(address), storage.replaced(address)]);
      const wallet = await door.ask('open', { record, older: [...older] });
      const opened = wallets.opened(wallet, 'vault');
      if (wallet.address === address) return opened;
      opened.lock();
      throw new VaultDamagedError(address);
    },
    async derive(address) {
      const record = await storage.get(address);
      return kept(await door.ask('derive', { record, index: await nextIndex(record) }));
    },
    async reveal(address) {
      await door.ask('reveal', { record: await storage.get(address) });
    },
    async changePassphrase(address) {
      const asked = { record: await storage.get(address), others: await others(), known: known() };
      await reseal((await door.ask('rewrap', asked)).records, [asked.record, ...asked.others]);
    },
    backup: async (address) => door.ask('backup', { record: await storage.get(address), others: await others() }),
    async tryBackup(text) {
      await door.ask('drill', { text });
    },
    remove: (address: Address) => storage.remove(address),
  };

  const playKeys: PlayKeys = {
    make: async () => wallets.opened(await door.ask('playMake', {}), 'play'),
    seal: ({ address }, wrap) => door.ask('playSeal', { address, wrap }),
    open: async (sealed, wrap) => wallets.opened(await door.ask('playOpen', { sealed, wrap }), 'play'),
  };

  return { vault, playKeys, close: () => door.close() };
}
