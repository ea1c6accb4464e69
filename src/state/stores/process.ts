/** What has more than one step and is under way (state/process): screens show the step, and give intents. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeviceOffer, KeyChange } from '../process/deviceSteps.ts';
import type { LeaseStart } from '../process/leaseSteps.ts';

export interface ProcessesState {
  /** By the address of the own key that the code was made for. */
  readonly offers: ReadonlyMap<string, DeviceOffer>;
  /** By the address of the key that changes. */
  readonly keyChanges: ReadonlyMap<string, KeyChange>;
  /** By the address of the play key that is to be let in. */
  readonly leases: ReadonlyMap<string, LeaseStart>;
}

export type ProcessStore = StoreApi<ProcessesState>;

export function createProcessStore(): ProcessStore {
  return createStore<ProcessesState>(() => ({ offers: new Map(), keyChanges: new Map(), leases: new Map() }));
}
