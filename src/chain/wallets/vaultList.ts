/** What a list says of a record, before anybody opens it. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { type Address, parseAddress } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { say } from '../../lib/words/say.ts';
import type { VaultEntry } from '../types.ts';
import type { VaultStorage } from './vaultStorage.ts';

/** What a list shows, even of a damaged record: a key must not vanish silently. */
function describeRecord(value: unknown): { readonly label: string; readonly createdAtMs: number } {
  const shown = z.object({ label: z.string(), createdAtMs: z.number() }).safeParse(value);
  return shown.success ? shown.data : { label: say('Damaged key'), createdAtMs: 0 };
}

function addressOrNull(text: string): Address | null {
  try {
    return parseAddress(text);
  } catch {
    return null;
  }
}

/** Oldest first. Loads neither signing code nor word list nor cipher. */
export async function listKeys(storage: VaultStorage, network: NetworkIdentity): Promise<readonly VaultEntry[]> {
  const entries = (await storage.list()).flatMap(({ address: key, record }): VaultEntry[] => {
    const address = addressOrNull(key);
    // Keys of another network share the database.
    const ours = address?.startsWith(`${network.addressPrefix}1`);
    return address !== null && ours ? [{ address, ...describeRecord(record) }] : [];
  });
  return entries.sort((a, b) => a.createdAtMs - b.createdAtMs);
}
