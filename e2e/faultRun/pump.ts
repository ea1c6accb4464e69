/** The clock of the run: it stands, and blocks come from here, one by one, as fast as a browser takes them. */
import type { DevnetControl } from '../../devnet/types.ts';

export interface Pump {
  /** Blocks one after the other. */
  run(count: number): Promise<void>;
  /** Blocks until the promise has come to its end, whichever. */
  during<T>(promise: Promise<T>): Promise<T>;
}

const BETWEEN_MS = 200;

export function createPump(control: DevnetControl): Pump {
  async function run(count: number): Promise<void> {
    for (let made = 0; made < count; made++) {
      await control.mine(1);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }
  return {
    run,
    async during(promise) {
      let ended = false;
      const end = promise.finally(() => {
        ended = true;
      });
      // Its failure belongs to whoever awaits `end` below.
      end.catch(() => undefined);
      while (!ended) await run(1);
      return end;
    },
  };
}
