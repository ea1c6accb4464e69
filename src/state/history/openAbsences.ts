import { systemClock } from '../../lib/clock.ts';
import { createPageLife } from '../live/createPulse.ts';
import { type Absences, type AbsencesInput, createAbsences } from './createAbsences.ts';

/** Of this page. */
export function openAbsences(
  { world, connection }: Pick<AbsencesInput, 'world' | 'connection'>,
  storage: AbsencesInput['storage'],
): Absences {
  return createAbsences({ world, connection, storage, clock: systemClock, page: createPageLife() });
}
