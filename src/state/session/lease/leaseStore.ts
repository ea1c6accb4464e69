/** Where play keys lie, sealed, with the browser's own key to them: a database of its own, apart from what is cleared with a chain. */
import { asked, createDatabase } from '../../../lib/database/createDatabase.ts';

export interface LeaseStore {
  /** All records, unread ones included: pass each through its schema. */
  readAll(): Promise<readonly unknown[]>;
  read(address: string): Promise<unknown>;
  write(address: string, record: unknown): Promise<void>;
  remove(address: string): Promise<void>;
  /** The latest time that any tab has seen; 0 for none. */
  readSeen(): Promise<number>;
  /** Keeps the later of the two. */
  see(atMs: number): Promise<void>;
  close(): void;
}

const SEEN = 'seen';

const msOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** One database a chain. @throws StorageError */
export async function openLeaseStore(chainId: string): Promise<LeaseStore> {
  const db = createDatabase(`client-leases/${chainId}`, ['leases', 'times']);
  await db.open();
  return {
    readAll: () => db.run('leases', 'readonly', (of) => asked(of('leases').getAll())),
    read: (address) => db.run<unknown>('leases', 'readonly', (of) => asked(of('leases').get(address))),
    write: async (address, record) => {
      await db.run('leases', 'readwrite', (of) => asked(of('leases').put(record, address)));
    },
    remove: (address) => db.run('leases', 'readwrite', (of) => asked(of('leases').delete(address))),
    readSeen: async () => msOf(await db.run<unknown>('times', 'readonly', (of) => asked(of('times').get(SEEN)))),
    see: (atMs) =>
      db.run('times', 'readwrite', async (of) => {
        const before = msOf(await asked<unknown>(of('times').get(SEEN)));
        if (atMs > before) await asked(of('times').put(atMs, SEEN));
      }),
    close: () => db.close(),
  };
}

/** For Node, and for browsers that forbid storage: a play key then lasts as long as the page. */
export function createMemoryLeaseStore(): LeaseStore {
  const records = new Map<string, unknown>();
  let seenMs = 0;
  return {
    readAll: () => Promise.resolve([...records.values()].map((one) => structuredClone(one))),
    read: (address) => Promise.resolve(structuredClone(records.get(address))),
    write: async (address, record) => {
      records.set(address, structuredClone(record));
    },
    remove: async (address) => {
      records.delete(address);
    },
    readSeen: () => Promise.resolve(seenMs),
    see: async (atMs) => {
      seenMs = Math.max(seenMs, atMs);
    },
    close: () => undefined,
  };
}

export async function openBestLeaseStore(chainId: string): Promise<LeaseStore> {
  try {
    return await openLeaseStore(chainId);
  } catch {
    return createMemoryLeaseStore();
  }
}
