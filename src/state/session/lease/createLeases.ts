/**
 * The play keys of this browser: made, sealed for their lease, opened while it lasts, and forgotten at its end. The secret is never
 * here in the open: the signer seals and opens, this keeps what it is sealed with. docs/security.md 5
 */
import type { Wallet } from '../../../chain/types.ts';
import { WalletLockedError } from '../../../chain/wallets/errors.ts';
import type { Address, PlayerId } from '../../../game/ids.ts';
import { BaseError } from '../../../lib/BaseError.ts';
import type { Clock } from '../../../lib/clock.ts';
import { say } from '../../../lib/words/say.ts';
import { type LeaseChoice, type LeaseEnd, leaseEnd, leaseFrom } from './lease.ts';
import {
  type CoinRef,
  encodeLeaseRecord,
  lasts,
  leaseFacts,
  type LeaseRecord,
  parseLeaseRecord,
  type Seal,
} from './leaseRecord.ts';
import type { LeaseStore } from './leaseStore.ts';
import type { Passkeys } from './passkeys.ts';
import type { PlayKeys, PlayWallet } from './playKeys.ts';
import { baseKeyOf, drawBytes, type TabHalves, wrapKeyOf } from './wraps.ts';

export interface MadePlayKey {
  readonly record: LeaseRecord;
  readonly pubKeyHex: string;
  /** The new key's own word that it wants this player: 64 bytes in hex. */
  readonly proof: string;
}

export interface Leases {
  /** Newest first. What is over by now loses its secret first. */
  readAll(): Promise<readonly LeaseRecord[]>;
  /** A fresh key for this player, sealed for its lease and not registered yet. @throws NoPrfError, PasskeyRefusedError */
  make(choice: LeaseChoice, playerId: PlayerId, coin: CoinRef): Promise<MadePlayKey>;
  /** The chain has it. */
  registered(address: Address): Promise<LeaseRecord | null>;
  /** Whether this tab can open it without anybody's hand. */
  isOpenable(record: Pick<LeaseRecord, 'address' | 'lease' | 'seal'>): boolean;
  /** Whether it is open in this page. */
  isOpen(address: Address): boolean;
  /** The key, which signs only while its lease lasts. A passkey asks the player. @throws what asking throws */
  open(record: LeaseRecord): Promise<Wallet>;
  /** The same open key for longer, or sealed otherwise. @throws as `make` */
  renew(address: Address, choice: LeaseChoice): Promise<LeaseRecord>;
  /** Why it may not sign by now; null while it may. */
  endOf(address: Address): Promise<LeaseEnd | null>;
  /** The secret is gone. A registered key is remembered until it is revoked. */
  end(address: Address, why: LeaseEnd): Promise<void>;
  /** The chain has it no more: nothing is kept about it. */
  forget(address: Address): Promise<void>;
  /** Notes the time, for the next page too. */
  see(): Promise<void>;
  close(): void;
}

export interface LeasesInput {
  readonly store: LeaseStore;
  readonly playKeys: PlayKeys;
  readonly halves: TabHalves;
  readonly passkeys: Passkeys;
  readonly clock: Clock;
  /** With which nonce the chain takes a registration; null for a chain without. */
  readonly proofNonceOf: (address: Address) => Promise<bigint | null>;
  /** How a passkey names this place: the brand. */
  readonly name: string;
  /** It was found that it may not sign any more. */
  readonly onEnd: (address: Address, why: LeaseEnd) => void;
}

export function createLeases(input: LeasesInput): Leases {
  const { store, playKeys, halves, passkeys, clock, onEnd } = input;
  /** Open in this page. */
  const open = new Map<Address, PlayWallet>();

  async function write(record: LeaseRecord): Promise<LeaseRecord> {
    await store.write(record.address, encodeLeaseRecord(record));
    return record;
  }

  const read = async (address: Address): Promise<LeaseRecord | undefined> =>
    parseLeaseRecord(await store.read(address));

  async function whyEnded(record: LeaseRecord | undefined): Promise<LeaseEnd | null> {
    if (!record?.seal) return record?.end?.why ?? 'left';
    return leaseEnd(record.lease, clock.now(), await store.readSeen());
  }

  function wipe(address: Address): void {
    open.get(address)?.lock();
    open.delete(address);
    halves.remove(address);
  }

  async function end(address: Address, why: LeaseEnd): Promise<void> {
    wipe(address);
    const record = await read(address);
    if (!record || record.registeredAtMs === null) return store.remove(address);
    if (record.seal) await write({ ...record, seal: null, end: { why, atMs: clock.now() } });
  }

  /** What a fresh lease is sealed with. */
  async function drawBase(address: Address, wrap: LeaseChoice['wrap'], salt: Uint8Array) {
    if (wrap === 'passkey') {
      const { credentialId, secret } = await passkeys.create(input.name, salt);
      return { base: await baseKeyOf(secret), deviceKey: null, credentialId };
    }
    const secret = drawBytes();
    if (wrap === 'session') halves.write(address, secret);
    const base = await baseKeyOf(secret);
    return { base, deviceKey: wrap === 'device' ? base : null, credentialId: null };
  }

  async function baseOf({ address }: LeaseRecord, { deviceKey, credentialId, salt }: Seal): Promise<CryptoKey> {
    if (deviceKey) return deviceKey;
    if (credentialId) return baseKeyOf(await passkeys.evaluate(credentialId, salt));
    const half = halves.read(address);
    if (half === null)
      throw new BaseError({
        code: 'lease_of_other_tab',
        what: say('This session key belongs to another tab. Continue in that tab.'),
      });
    return baseKeyOf(half);
  }

  async function seal(wallet: PlayWallet, facts: Omit<LeaseRecord, 'seal' | 'end'>): Promise<LeaseRecord> {
    const salt = drawBytes();
    const { base, deviceKey, credentialId } = await drawBase(wallet.address, facts.lease.wrap, salt);
    const sealed = await playKeys.seal(wallet, await wrapKeyOf(base, salt, leaseFacts(facts)));
    return { ...facts, seal: { sealed, salt, deviceKey, credentialId }, end: null };
  }

  /** As the wallet, but that each signature looks first whether the lease lasts, here and in other tabs. */
  function guarded(wallet: PlayWallet): Wallet {
    const { address } = wallet;
    async function assertLasts(): Promise<void> {
      const why = await whyEnded(await read(address));
      if (why === null) return;
      wipe(address);
      onEnd(address, why);
      throw new WalletLockedError();
    }
    return {
      kind: 'play',
      address,
      pubKeyHex: wallet.pubKeyHex,
      async signText(text, told) {
        await assertLasts();
        return wallet.signText(text, told);
      },
      async signTx(...args) {
        await assertLasts();
        return wallet.signTx(...args);
      },
      lock: () => wallet.lock(),
    };
  }

  return {
    async readAll() {
      const records: LeaseRecord[] = [];
      for (const held of await store.readAll()) {
        const record = parseLeaseRecord(held);
        if (!record) continue;
        const why = record.seal && (await whyEnded(record));
        if (why) await end(record.address, why);
        const now = why ? await read(record.address) : record;
        if (now) records.push(now);
      }
      return records.toSorted((a, b) => b.lease.startedAtMs - a.lease.startedAtMs);
    },
    async make(choice, playerId, coin) {
      const wallet = await playKeys.make();
      try {
        const { address, pubKeyHex } = wallet;
        const lease = leaseFrom(choice, clock.now());
        const record = await write(await seal(wallet, { address, playerId, lease, coin, registeredAtMs: null }));
        const nonce = await input.proofNonceOf(address);
        const { signature } = await wallet.signText({ kind: 'register', playerId, ...(nonce !== null && { nonce }) });
        open.set(address, wallet);
        return { record, pubKeyHex, proof: signature };
      } catch (error) {
        wallet.lock();
        await store.remove(wallet.address).catch(() => undefined);
        halves.remove(wallet.address);
        throw error;
      }
    },
    async registered(address) {
      const record = await read(address);
      if (!record?.seal) return null;
      return record.registeredAtMs === null ? write({ ...record, registeredAtMs: clock.now() }) : record;
    },
    isOpenable: ({ address, lease, seal: held }) =>
      held !== null &&
      (open.has(address) || (lasts({ seal: held }) && (lease.wrap === 'device' || halves.read(address) !== null))),
    isOpen: (address) => open.has(address),
    async open(record) {
      const { address } = record;
      const held = open.get(address);
      if (held) return guarded(held);
      const why = await whyEnded(record);
      if (why !== null || !record.seal) {
        await end(address, why ?? 'left');
        throw new BaseError({
          code: 'lease_over',
          what: say('This browser’s session key has expired. Create a new one.'),
        });
      }
      const wrap = await wrapKeyOf(await baseOf(record, record.seal), record.seal.salt, leaseFacts(record));
      const wallet = await playKeys.open(record.seal.sealed, wrap);
      if (wallet.address !== address) {
        wallet.lock();
        throw new BaseError({
          code: 'vault_damaged',
          what: say('The stored session key is damaged. Create a new one.'),
        });
      }
      open.set(address, wallet);
      return guarded(wallet);
    },
    async renew(address, choice) {
      const wallet = open.get(address);
      const record = await read(address);
      if (!wallet || !record?.seal || (await whyEnded(record)) !== null) throw new WalletLockedError();
      const { playerId, coin, registeredAtMs } = record;
      const lease = leaseFrom(choice, clock.now());
      const renewed = await seal(wallet, { address, playerId, coin, registeredAtMs, lease });
      if (lease.wrap !== 'session') halves.remove(address);
      return write(renewed);
    },
    endOf: async (address) => whyEnded(await read(address)),
    end,
    async forget(address) {
      wipe(address);
      await store.remove(address);
    },
    see: () => store.see(clock.now()),
    close() {
      for (const wallet of open.values()) wallet.lock();
      open.clear();
      store.close();
    },
  };
}
