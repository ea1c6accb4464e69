/**
 * Whether a key that was opened in this tab may still sign. Tabs tell each other of locks, but a tab that was frozen hears nothing:
 * so each lock leaves its name in storage, and every signature looks there first, and into the vault. docs/security.md 5.
 */
import type { Vault } from '../../chain/signer/types.ts';
import type { Wallet } from '../../chain/types.ts';
import { WalletLockedError } from '../../chain/wallets/errors.ts';
import type { Storage } from '../storage/openStorage.ts';
import { TRUST_PREFIX } from '../storage/leftPrefixes.ts';
import { randomId } from '../../lib/randomId.ts';

export interface LockGuard {
  /** Locks every tab, sooner or later. @returns the name of this lock */
  raise(): Promise<string>;
  /** The wallet, but that it signs only while nothing was locked since. @param isKept its key lies in the vault */
  guard(wallet: Wallet, isKept: boolean): Promise<GuardedWallet>;
}

export interface GuardedWallet extends Wallet {
  /** The last lock before it was opened; '' for none. */
  readonly openedAfter: string;
  /** Looks now; when it may not sign any more, `onLocked` is called and this is false. */
  readonly look: () => Promise<boolean>;
}

export interface LockGuardInput {
  readonly storage: Storage;
  readonly vault: Pick<Vault, 'list'>;
  /** Nobody has touched anything for too long. */
  readonly isIdle: () => Promise<boolean>;
  /** To lock this tab, at once. @param why `idle` ends the session at the guild as well */
  readonly onLocked: (why: 'elsewhere' | 'removed' | 'idle') => void;
}

const KEY = `${TRUST_PREFIX}lock`;

export function createLockGuard({ storage, vault, isIdle, onLocked }: LockGuardInput): LockGuard {
  /** What cannot be read differs from every name there was. */
  async function readLock(): Promise<string> {
    const held = await storage.read('settings', KEY);
    if (held === undefined) return '';
    return typeof held === 'object' && held !== null && 'id' in held && typeof held.id === 'string' ? held.id : '?';
  }

  return {
    async raise() {
      const id = randomId();
      await storage.write('settings', KEY, { version: 1, id });
      return id;
    },
    async guard(wallet, isKept) {
      const openedAfter = await readLock();

      async function look(): Promise<boolean> {
        const [lock, keys, idle] = await Promise.all([readLock(), isKept ? vault.list() : null, isIdle()]);
        const why =
          lock !== openedAfter
            ? 'elsewhere'
            : keys && !keys.some(({ address }) => address === wallet.address)
              ? 'removed'
              : idle
                ? 'idle'
                : null;
        if (why === null) return true;
        wallet.lock();
        onLocked(why);
        return false;
      }

      async function assertOpen(): Promise<void> {
        if (!(await look())) throw new WalletLockedError();
      }

      return {
        kind: wallet.kind,
        address: wallet.address,
        pubKeyHex: wallet.pubKeyHex,
        openedAfter,
        look,
        async signText(text, told) {
          await assertOpen();
          return wallet.signText(text, told);
        },
        async signTx(messages, account, timeoutHeight, told) {
          await assertOpen();
          return wallet.signTx(messages, account, timeoutHeight, told);
        },
        lock: () => wallet.lock(),
      };
    },
  };
}
