/** Settling waits for an empty mempool, and rivals answer every block: they hold still until it is done. */
import type { DevnetControl } from '../types.ts';
import type { Rivals } from './createRivals.ts';

export function quietWhileSettling(control: DevnetControl, rivals: Pick<Rivals, 'setQuiet'>): DevnetControl {
  return {
    ...control,
    // What changes is asked for, not copied.
    get faults() {
      return control.faults;
    },
    get faultCounts() {
      return control.faultCounts;
    },
    async settle(timeoutMs) {
      rivals.setQuiet(true);
      try {
        await control.settle(timeoutMs);
      } finally {
        rivals.setQuiet(false);
      }
    },
  };
}
