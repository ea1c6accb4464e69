/** How a transaction ended, for what must follow it and not precede it. */
import { say } from '../../lib/words/say.ts';
import { type ActivityStore, isUnderWay, type TxPhase } from '../stores/activity.ts';

export type SettledPhase = Exclude<TxPhase, { readonly step: 'queued' | 'signing' | 'sent' }>;

/** Resolves when it has landed, was refused, or nobody can say. @param id of its record, which is queued already */
export function whenSettled(activity: ActivityStore, id: string): Promise<SettledPhase> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const record = activity.getState().records.find((held) => held.id === id);
      // A record that was thrown away says nothing any more.
      if (!record) resolve({ step: 'dropped', hash: null, why: say('The record of this action was deleted.') });
      else if (isUnderWay(record)) return false;
      else resolve(record.phase as SettledPhase); // not under way
      return true;
    };
    if (look()) return;
    const unwatch = activity.subscribe(() => {
      if (look()) unwatch();
    });
  });
}
