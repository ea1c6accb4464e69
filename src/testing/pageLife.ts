/** A page that is looked at, or not, as the test says. */
import type { PageLife } from '../state/live/createPulse.ts';

export function pageLife(): PageLife & { hide(): void; show(): void } {
  let hidden = false;
  const listeners = new Set<() => void>();
  const turn = (to: boolean) => () => {
    hidden = to;
    for (const listener of listeners) listener();
  };
  return {
    isHidden: () => hidden,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hide: turn(true),
    show: turn(false),
  };
}
