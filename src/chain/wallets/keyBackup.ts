/**
 * A backup: the records of one phrase as they lie here, sealed as they are, in one JSON file. Nothing in it is readable that was not
 * readable at rest, and the passphrase of the day it was made opens it.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { NetworkIdentity } from '../../game/network.ts';
import { utf8 } from '../../lib/bytes.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { BackupError } from './errors.ts';
import { checksum, parseVaultRecord, sharesSeal, type VaultRecord } from './vaultRecord.ts';

const FORMAT = 'structs key backup'; // not said: a word of the format
const VERSION = 1;
/** Bytes of text that are read; a record takes about 800. */
export const BACKUP_LIMIT = 65_536;

const headSchema = z.object({ format: z.literal(FORMAT), version: z.int() });
const fileSchema = z.object({
  addressPrefix: z.string(),
  createdAtMs: z.number().check(z.nonnegative()),
  records: z.array(z.unknown()).check(z.minLength(1), z.maxLength(64)),
  sum: z.string(),
});

export interface BackupFile {
  /** With the address's tail and the day: what one looks for years later. */
  readonly name: string;
  readonly text: string;
}

/**
 * @param stored the record to be kept, as it lies in storage
 * @param all everything in storage: accounts of the same phrase go along
 * @throws BackupError when the record itself is damaged
 */
export async function writeBackup(
  stored: unknown,
  all: readonly unknown[],
  network: NetworkIdentity,
  nowMs: number,
): Promise<BackupFile> {
  const chosen = await parseVaultRecord(stored);
  if (!chosen) throw new BackupError('damaged');
  const others = await Promise.all(all.map(async (one) => ({ one, record: await parseVaultRecord(one) })));
  const siblings = others.flatMap(({ one, record }) =>
    record && record.address !== chosen.address && sharesSeal(record, chosen) ? [one] : [],
  );
  const body = { addressPrefix: network.addressPrefix, createdAtMs: nowMs, records: [stored, ...siblings] };
  const file = { format: FORMAT, version: VERSION, ...body, sum: await sumOf(body) };
  const day = new Date(nowMs).toISOString().slice(0, 10);
  return { name: `key-${chosen.address.slice(-6)}-${day}.json`, text: `${JSON.stringify(file, null, 1)}\n` };
}

export interface Backup {
  readonly createdAtMs: number;
  /** The one the backup was asked for first; each as it is put into storage. */
  readonly records: readonly { readonly record: VaultRecord; readonly stored: object }[];
}

/** Reads a backup without opening it. @throws BackupError telling apart what is wrong with the file */
export async function readBackup(text: string, network: NetworkIdentity): Promise<Backup> {
  const value = utf8(text).length > BACKUP_LIMIT ? undefined : jsonOf(text);
  const head = headSchema.safeParse(value);
  // One of ours that was cut short is said to be that.
  if (!head.success) throw new BackupError(text.includes(FORMAT) ? 'damaged' : 'notBackup');
  if (head.data.version > VERSION) throw new BackupError('newer');
  const file = fileSchema.safeParse(value);
  if (!file.success || (await sumOf(file.data)) !== file.data.sum) throw new BackupError('damaged');
  if (file.data.addressPrefix !== network.addressPrefix) throw new BackupError('otherNetwork');
  const records = await Promise.all(
    file.data.records.map(async (stored) => {
      const record = await parseVaultRecord(stored);
      if (!record) throw new BackupError('damaged');
      return { record, stored: stored as object };
    }),
  );
  return { createdAtMs: file.data.createdAtMs, records };
}

/** Each record has a sum of its own; this one says that none was lost. */
function sumOf(body: Omit<z.infer<typeof fileSchema>, 'sum'>): Promise<string> {
  const { addressPrefix, createdAtMs, records } = body;
  return checksum(JSON.stringify([VERSION, addressPrefix, createdAtMs, records]));
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
