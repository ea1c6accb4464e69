/**
 * What was hashed, kept: the best hash of each task with its block of validity, in storage. A proof's input holds no age,
 * so the lowest hash found so far becomes valid by itself; losing it would be losing all the work behind it. A record is
 * merged into what is there, never put over it: whatever two tabs write in whatever order, the lower digest stays.
 */
import { leadingZeros, type ProofKey } from '../../game/proof.ts';
import type { Clock } from '../../lib/clock.ts';
import { referenceDigest } from '../../pow/hash/reference.ts';
import type { BestHash } from '../../pow/types.ts';
import type { Storage } from '../storage/openStorage.ts';
import { emptyRecord, encodeHashRecord, type HashRecord, merged, parseHashRecord } from './hashRecord.ts';

export interface HashStore {
  /** What is kept for a task; an empty record when nothing is. A best that is not what it claims is forgotten. */
  open(key: ProofKey): Promise<HashRecord>;
  /** Merges into what is kept; resolves to that, once it would survive the page. */
  save(record: HashRecord): Promise<HashRecord>;
  /** Forgets what was not touched for {@link KEEP_MS}, but for the keys named. */
  sweep(keep: ReadonlySet<ProofKey>): Promise<void>;
}

/** A clock may move away and its task with it; how long its record waits for it to come back. A week. */
export const KEEP_MS = 7 * 24 * 3_600_000;

export interface HashStoreInput {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Whether this network would take such a nonce (nonceLimit.ts); what it would not is forgotten. */
  readonly accepts: (key: ProofKey, best: BestHash) => boolean;
}

/** `jobs` is the name of the shelf in players' browsers, and stays. */
const SHELF = 'jobs';

export function createHashStore({ storage, clock, accepts }: HashStoreInput): HashStore {
  const read = (found: unknown): HashRecord | undefined => {
    const held = parseHashRecord(found);
    const best = held && recheck(held.key, held.best);
    return held && { ...held, best: best && accepts(held.key, best) ? best : null };
  };
  return {
    async open(key) {
      const held = read(await storage.read(SHELF, key));
      return held?.key === key ? held : emptyRecord(key);
    },

    async save(record) {
      let kept: HashRecord = { ...record, touchedAtMs: clock.now() };
      await storage.update(SHELF, record.key, (found) => {
        kept = merged(read(found), kept);
        return encodeHashRecord(kept);
      });
      return kept;
    },

    async sweep(keep) {
      const oldestMs = clock.now() - KEEP_MS;
      for (const found of await storage.readAll(SHELF)) {
        const record = parseHashRecord(found);
        if (!record || keep.has(record.key) || record.touchedAtMs >= oldestMs) continue;
        await storage.remove(SHELF, record.key);
      }
    },
  };
}

/** Storage is foreign: a best that its nonce does not give would be sent to the chain again and again. */
function recheck(key: ProofKey, best: BestHash | null): BestHash | null {
  if (!best || referenceDigest(key + best.nonce) !== best.digest) return null;
  return { ...best, zeros: leadingZeros(best.digest) };
}
