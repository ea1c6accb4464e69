/** The records of what was signed: in the store for the screens, and on disk so that a page that dies now is no loss. */
import type { ActivityStore, TxAttempt, TxPhase, TxRecord } from '../stores/activity.ts';
import { encodeTxRecord } from '../storage/records.ts';
import type { Storage } from '../storage/openStorage.ts';

export interface RecordKeeper {
  find(id: string): TxRecord | undefined;
  /** Oldest first. */
  all(): readonly TxRecord[];
  /** Puts a record in its place by age, or in that of its older self. Shown, not written. */
  put(record: TxRecord): void;
  /** As the newest one, written down. */
  begin(record: TxRecord): void;
  setPhase(id: string, phase: TxPhase): Promise<void>;
  /** Written down before its bytes leave. */
  addAttempt(id: string, attempt: TxAttempt, bytes: Uint8Array): Promise<void>;
}

export const KEEP_RECORDS = 500;

export function createRecordKeeper(activity: ActivityStore, storage: Pick<Storage, 'write'>): RecordKeeper {
  /** Of those that are not at their end: a later page sends the same ones. */
  const newestBytes = new Map<string, Uint8Array>();

  const find = (id: string): TxRecord | undefined => activity.getState().records.find((held) => held.id === id);

  async function change(id: string, changed: Partial<TxRecord>): Promise<void> {
    const records = activity.getState().records.map((held) => (held.id === id ? { ...held, ...changed } : held));
    activity.setState({ records });
    const held = find(id);
    // A full disk stops nobody: then the record lives as long as the page.
    if (held) await storage.write('transactions', id, encodeTxRecord(held, newestBytes.get(id))).catch(() => undefined);
  }

  return {
    find,
    all: () => activity.getState().records,
    put(one) {
      const others = activity.getState().records.filter((held) => held.id !== one.id);
      const records = [...others, one].sort((a, b) => a.createdAtMs - b.createdAtMs);
      activity.setState({ records });
    },
    begin(one) {
      activity.setState({ records: [...activity.getState().records, one].slice(-KEEP_RECORDS) });
      void storage.write('transactions', one.id, encodeTxRecord(one)).catch(() => undefined);
    },
    setPhase(id, phase) {
      const isOpen = phase.step === 'signing' || phase.step === 'sent' || phase.step === 'unknown';
      if (!isOpen) newestBytes.delete(id);
      return change(id, { phase });
    },
    addAttempt(id, attempt, bytes) {
      newestBytes.set(id, bytes);
      const attempts = [...(find(id)?.attempts ?? []), attempt];
      return change(id, { attempts, phase: { step: 'sent', hash: attempt.hash } });
    },
  };
}
