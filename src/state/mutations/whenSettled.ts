/** How the newest transaction of a topic ended, for what must follow it and not precede it. */
import { type ActivityStore, isUnderWay, type TxPhase } from '../stores/activity.ts';

type SettledPhase = Exclude<TxPhase, { readonly step: 'queued' | 'signing' | 'sent' }>;

/** Resolves when it has landed, was refused, or nobody can say. Call it after the request was queued. */
export function whenSettled(activity: ActivityStore, topic: string): Promise<SettledPhase> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const last = activity.getState().records.findLast((record) => record.topic === topic);
      // A record that was thrown away says nothing any more.
      if (!last) resolve({ step: 'unknown', hash: null, why: 'Its record is gone.' });
      else if (isUnderWay(last)) return false;
      else resolve(last.phase as SettledPhase); // not under way
      return true;
    };
    if (look()) return;
    const unwatch = activity.subscribe(() => {
      if (look()) unwatch();
    });
  });
}
