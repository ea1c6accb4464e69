/** The Battery Status API (W3C), where there is one: Chromium has it, Firefox and Safari do not. */

interface BatteryLike extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly charging: boolean;
}

/** What is used of `navigator`. */
export interface BatterySource {
  readonly getBattery?: () => Promise<BatteryLike>;
}

/** Tells whether the machine is plugged in, now and at every change; says nothing where the browser does not tell. */
export function watchMains(source: BatterySource, listener: (onMains: boolean) => void): () => void {
  let unwatch: (() => void) | null = null;
  let closed = false;
  source.getBattery?.().then(
    (battery) => {
      if (closed) return;
      const tell = (): void => listener(battery.charging);
      battery.addEventListener('chargingchange', tell);
      unwatch = () => battery.removeEventListener('chargingchange', tell);
      tell();
    },
    // Forbidden by policy: as if there were none.
    () => undefined,
  );
  return () => {
    closed = true;
    unwatch?.();
  };
}
