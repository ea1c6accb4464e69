/** How this machine may be used for proofs: the player's wishes, what the sensors say, and what comes of both. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Conditions,
  DEFAULT_SETTINGS,
  type PowSettings,
  type Throttle,
  UNKNOWN_CONDITIONS,
} from '../../pow/policy/types.ts';

export interface PowState {
  readonly settings: PowSettings;
  readonly conditions: Conditions;
  /** What the pool is told now; the same in every tab of this client. */
  readonly throttle: Throttle;
  /** Threads that the processor runs at once, 8. */
  readonly cores: number;
  /** This browser has WebGPU; whether a device answers is seen when it is asked. */
  readonly offersGpu: boolean;
}

export type PowStore = StoreApi<PowState>;

/** Node 20 has no navigator, and a browser may keep the number to itself. */
const machine = globalThis.navigator as Partial<Navigator> | undefined;

export function createPowStore(cores = machine?.hardwareConcurrency ?? 1): PowStore {
  return createStore<PowState>(() => ({
    settings: DEFAULT_SETTINGS,
    conditions: UNKNOWN_CONDITIONS,
    throttle: { threads: Math.max(1, cores - 1), duty: 1, gpu: false, slowed: false, why: '' },
    cores,
    offersGpu: machine !== undefined && 'gpu' in machine,
  }));
}
