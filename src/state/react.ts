/** React's side of the stores: one context, one hook per store. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { assert } from '../lib/BaseError.ts';
import type { Runtime } from './Runtime.ts';
import type { ActivityState } from './stores/activity.ts';
import type { AlertsState } from './stores/alerts.ts';
import type { ConnectionState } from './stores/connection.ts';
import type { ProofsState } from './stores/proofs.ts';
import type { PowState } from './stores/pow.ts';
import type { ProcessesState } from './stores/process.ts';
import type { SessionState } from './stores/session.ts';
import type { WishesState } from './stores/wishes.ts';
import { useKept } from './useKept.ts';
import type { WorldState } from './world/world.ts';

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

/**
 * What is read off the world and made anew at each look, a list or an object: the component renders only when something in it
 * has changed. Ask for what is shown, never for the world.
 */
export function useFromWorld<T>(read: (world: WorldState) => T): T {
  return useStore(useRuntime().world, useKept(read));
}

export function useActivity<T>(select: (state: ActivityState) => T): T {
  return useStore(useRuntime().activity, select);
}

export function usePow<T>(select: (state: PowState) => T): T {
  return useStore(useRuntime().pow, select);
}

export function useProcesses<T>(select: (state: ProcessesState) => T): T {
  return useStore(useRuntime().processes, select);
}

export function useWishes<T>(select: (state: WishesState) => T): T {
  return useStore(useRuntime().wishes, select);
}

export function useProofs<T>(select: (state: ProofsState) => T): T {
  return useStore(useRuntime().proofs, select);
}

export function useAlerts<T>(select: (state: AlertsState) => T): T {
  return useStore(useRuntime().alerts, select);
}
