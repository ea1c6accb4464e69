import { systemClock } from '../../../lib/clock.ts';
import { onceLoaded } from '../../../lib/onceLoaded.ts';

/** No chain can have this id: what hangs this machine hangs it on every network. */
const MACHINE = 'this machine'; // not said: a key

/** One a page; the workshop and the wardrobe share it. */
export const loadQuarantine = onceLoaded(async () => {
  const [{ createQuarantine }, { openBestStorage }] = await Promise.all([
    import('./createQuarantine.ts'),
    import('../../storage/openBestStorage.ts'),
  ]);
  return createQuarantine(await openBestStorage(MACHINE), systemClock);
});
