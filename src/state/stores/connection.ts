/** What the top bar says about the line to the network: is it open, is what we show fresh, and where it came from. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EndpointName } from '../config/RuntimeConfig.ts';

/** The live store's steps. `stale`: the socket is open but no block came for three block times. */
export type LiveStep =
  | { readonly step: 'idle' }
  | { readonly step: 'connecting' }
  | { readonly step: 'snapshot' }
  | { readonly step: 'live' }
  | { readonly step: 'stale'; readonly sinceMs: number }
  | { readonly step: 'reconnecting'; readonly retryAtMs: number; readonly why: string }
  | { readonly step: 'closed' };

/** An endpoint that does not answer, with the reason in words. */
export interface EndpointTrouble {
  readonly endpoint: EndpointName;
  readonly url: string;
  readonly what: string;
  readonly sinceMs: number;
}

export interface ConnectionState {
  readonly live: LiveStep;
  readonly troubles: readonly EndpointTrouble[];
  /** When the last block frame came, by this machine's clock; null before the first. */
  readonly lastBlockAtMs: number | null;
}

export type ConnectionStore = StoreApi<ConnectionState>;

export function createConnectionStore(): ConnectionStore {
  return createStore<ConnectionState>(() => ({ live: { step: 'idle' }, troubles: [], lastBlockAtMs: null }));
}
