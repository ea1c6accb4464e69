/** React's side of the stores: one context, one hook per store. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { assert } from '../lib/BaseError.ts';
import type { Runtime } from './Runtime.ts';
import { type ActivityState, isUnderWay } from './stores/activity.ts';
import type { ConnectionState } from './stores/connection.ts';
import type { JobsState } from './stores/jobs.ts';
import type { PowState } from './stores/pow.ts';
import type { SessionState } from './stores/session.ts';
import type { WorldState } from './stores/world.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  assert(runtime, 'useRuntime outside of the runtime provider');
  return runtime;
}

/** Selectors must return something that stays the same while its part of the state does. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useRuntime().session, select);
}

export function useConnection<T>(select: (state: ConnectionState) => T): T {
  return useStore(useRuntime().connection, select);
}

export function useWorld<T>(select: (state: WorldState) => T): T {
  return useStore(useRuntime().world, select);
}

export function useActivity<T>(select: (state: ActivityState) => T): T {
  return useStore(useRuntime().activity, select);
}

export function usePow<T>(select: (state: PowState) => T): T {
  return useStore(useRuntime().pow, select);
}

export function useJobs<T>(select: (state: JobsState) => T): T {
  return useStore(useRuntime().jobs, select);
}

/** How the newest transaction of a topic stands, for the button that makes it. Each is a sentence or null. */
export interface TopicState {
  readonly pending: string | null;
  readonly locked: string | null;
  readonly refused: string | null;
}

const PENDING_WORDS = { queued: 'Waiting for the one before', signing: 'Signing', sent: 'Waiting for a block' };

export function useTopic(topic: string): TopicState {
  const last = useActivity((activity) => activity.records.findLast((record) => record.topic === topic));
  const locked = useSession((session) => session.wallet === null);
  const step = last && isUnderWay(last) ? last.phase.step : null;
  return {
    pending: step === 'queued' || step === 'signing' || step === 'sent' ? PENDING_WORDS[step] : null,
    locked: locked ? 'Your key is locked. Unlock it to sign.' : null,
    refused: last?.phase.step === 'refused' ? last.phase.refusal.words : null,
  };
}
