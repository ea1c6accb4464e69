import { useMemo, useSyncExternalStore } from 'react';
import type { Sight } from '../../game/orders/sight.ts';
import { useRuntime } from '../react.ts';
import { createSightStore } from './sightStore.ts';

/** What orders are judged by, as far as it has been read: whatever a row asks of it is read, and then it is another sight. */
export function useSight(): Sight {
  const runtime = useRuntime();
  // By hand: one store as long as the component stands, whatever the compiler keeps.
  const store = useMemo(() => createSightStore(runtime), [runtime]);
  return useSyncExternalStore(store.subscribe, store.get);
}
