import { isSameSubject, type Subject } from '../../game/messages/subject.ts';
import { type ActivityState, isUnderWay, type TxRecord } from '../stores/activity.ts';

/** The newest record about something, if it is still under way. */
export function pendingOf(state: ActivityState, subject: Subject): TxRecord | undefined {
  return state.records.findLast((record) => isUnderWay(record) && isSameSubject(record.subject, subject));
}
