/** Requests that are to fail on purpose; one queue per embedded network, filled by the control. devnet/types.ts */
import type { Fault, FaultTarget } from '../../types.ts';

export interface FaultQueue {
  add(fault: Fault): void;
  /** The first waiting fault that fits, counted down; undefined = the request goes through. */
  take(target: FaultTarget, path: string): Fault | undefined;
  readonly waiting: number;
  /** Nothing fails on purpose any more. */
  clear(): void;
}

export function createFaultQueue(): FaultQueue {
  const waiting: { readonly fault: Fault; left: number }[] = [];
  return {
    add(fault) {
      waiting.push({ fault, left: fault.times ?? 1 });
    },
    take(target, path) {
      const index = waiting.findIndex(({ fault }) => fault.target === target && path.startsWith(fault.path ?? ''));
      const entry = waiting[index];
      if (!entry) return undefined;
      if (--entry.left <= 0) waiting.splice(index, 1);
      return entry.fault;
    },
    get waiting() {
      return waiting.length;
    },
    clear: () => void waiting.splice(0),
  };
}
