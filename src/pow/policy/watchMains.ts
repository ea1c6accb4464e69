/** The Battery Status API (W3C), where there is one: Chromium has it, Firefox and Safari do not. */
import { beginLater } from '../../lib/beginLater.ts';

interface BatteryLike extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly charging: boolean;
}

/** What is used of `navigator`. */
export interface BatterySource {
  readonly getBattery?: () => Promise<BatteryLike>;
}

/** Tells whether the machine is plugged in, now and at every change; says nothing where the browser does not tell. */
export function watchMains(source: BatterySource, listener: (onMains: boolean) => void): () => void {
  const battery = source.getBattery?.();
  if (!battery) return () => undefined;
  const watching = beginLater(
    battery,
    (known) => {
      const tell = (): void => listener(known.charging);
      known.addEventListener('chargingchange', tell);
      tell();
      return () => known.removeEventListener('chargingchange', tell);
    },
    (unwatch) => unwatch(),
    // Forbidden by policy: as if there were none.
    () => undefined,
  );
  return () => watching.end();
}
