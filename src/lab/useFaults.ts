/** The network's plan and counts, asked for every second, and the hands on it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createLabClient } from './createLabClient.ts';
import type { LabPlan, LabStatus } from './labPlan.ts';

const KEY = ['lab', 'faults'] as const;
/** The counts are for eyes: nothing of the game waits for them. */
const POLL_MS = 1_000;

export interface Faults {
  /** Undefined until the control has answered once. */
  readonly status: LabStatus | undefined;
  /** Why it does not answer, or why it did not take the last plan. */
  readonly error: unknown;
  readonly change: (plan: LabPlan) => void;
  readonly clear: () => void;
}

export function useFaults(webUrl: string): Faults {
  const [client] = useState(() => createLabClient(webUrl));
  const cache = useQueryClient();
  const isLast = (): boolean => cache.isMutating({ mutationKey: KEY }) <= 1;

  const { data: status, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.fetchStatus(signal),
    // An answer that was asked for before a change would put a slider back for a moment.
    refetchInterval: () => (cache.isMutating({ mutationKey: KEY }) > 0 ? false : POLL_MS),
    retry: false,
  });
  // A slider that is dragged sends many plans: one after the other, and the last answer counts.
  const change = useMutation({
    mutationKey: KEY,
    scope: { id: 'lab' },
    mutationFn: (plan: LabPlan | null) => (plan === null ? client.clear() : client.sendPlan(plan)),
    onMutate: async (plan) => {
      await cache.cancelQueries({ queryKey: KEY });
      if (plan) cache.setQueryData<LabStatus>(KEY, (known) => known && { ...known, plan });
    },
    onSuccess: (told) => {
      if (isLast()) cache.setQueryData(KEY, told);
    },
    onSettled: () => (isLast() ? cache.invalidateQueries({ queryKey: KEY }) : undefined),
  });
  return {
    status,
    error: change.error ?? error,
    change: (plan) => change.mutate(plan),
    clear: () => change.mutate(null),
  };
}
