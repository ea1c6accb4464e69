/**
 * The chain of a practice world as records: raw transactions and block times, run again at the next start. Quiet blocks
 * in a row share a record, so that an hour of looking on is a dozen of them.
 */
import { z } from 'zod';
import { History } from '../chain/blocks.ts';
import { entriesOf, type Entry, replayEntry } from '../chain/entries.ts';
import { Ledger } from '../chain/ledger.ts';
import type { Store } from '../chain/runChain.ts';
import type { WorldState } from '../world/state.ts';
import type { Records } from './records.ts';

const height = z.string().regex(/^[0-9]{1,15}$/);
const hash = z.string().regex(/^[0-9A-F]{64}$/);
const entrySchema = z.union([
  z.strictObject({ h: height, t: z.number(), txs: z.array(z.string()).min(1), a: hash }),
  z.strictObject({ h: height, steps: z.array(z.tuple([z.number(), z.number().int().positive()])), a: hash }),
]);
const metaSchema = z.object({ v: z.literal(1), fingerprint: z.record(z.string(), z.string()) });

/** Steps of one record before the next is begun: each new block writes its record anew. */
const STEPS_PER_RECORD = 240;

type QuietEntry = Extract<Entry, { steps: unknown }>;

/** `kept`: gone on with. `replaced`: another version of the rules had made it, so that it cannot be run again. */
export type Begun = 'new' | 'kept' | 'replaced';

export interface PracticeStore {
  readonly store: Store;
  readonly begun: Begun;
}

/** Runs what is kept; begins anew where there is nothing, or nothing that these rules can run. */
export async function openPracticeStore(
  records: Records,
  fingerprint: Readonly<Record<string, string>>,
  genesis: () => WorldState,
): Promise<PracticeStore> {
  const [meta] = await records.readAll('meta');
  const kept = meta === undefined ? undefined : await replayKept(records, meta, fingerprint, genesis());
  if (kept) return { store: storeOf(records, kept.ledger, kept.history, kept.tail), begun: 'kept' };
  await records.clear();
  records.put('meta', 'chain', { v: 1, fingerprint });
  const store = storeOf(records, new Ledger(genesis()), new History(), undefined);
  return { store, begun: meta === undefined ? 'new' : 'replaced' };
}

async function replayKept(
  records: Records,
  meta: unknown,
  fingerprint: Readonly<Record<string, string>>,
  genesis: WorldState,
) {
  const known = metaSchema.safeParse(meta);
  const same = (name: string): boolean => known.success && known.data.fingerprint[name] === fingerprint[name];
  if (!Object.keys(fingerprint).every(same)) return undefined;
  const ledger = new Ledger(genesis);
  const history = new History();
  let tail: Entry | undefined;
  for (const record of await records.readAll('blocks')) {
    const entry = entrySchema.safeParse(record);
    if (!entry.success || !replayEntry(entry.data, ledger, history)) return undefined;
    tail = entry.data;
  }
  return tail && { ledger, history, tail };
}

function storeOf(records: Records, ledger: Ledger, history: History, last: Entry | undefined): Store {
  let tail = last;
  return {
    ledger,
    history,
    keep(blocks, before) {
      for (const entry of entriesOf(blocks, before.timeMs)) {
        tail = joined(tail, entry) ?? entry;
        records.put('blocks', Number(tail.h), tail);
      }
    },
    close: () => undefined,
  };
}

/** Both as one record, where both are quiet and the first has room. */
function joined(first: Entry | undefined, second: Entry): QuietEntry | undefined {
  if (!first || 'txs' in first || 'txs' in second || first.steps.length >= STEPS_PER_RECORD) return undefined;
  const steps = [...first.steps];
  for (const [ms, count] of second.steps) {
    const end = steps.at(-1);
    if (end?.[0] === ms) steps[steps.length - 1] = [ms, end[1] + count];
    else steps.push([ms, count]);
  }
  return { h: first.h, steps, a: second.a };
}
