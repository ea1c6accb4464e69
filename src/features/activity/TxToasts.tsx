import { useEffect, useState } from 'react';
import { formatCount } from '../../game/format.ts';
import { useRuntime } from '../../state/react.ts';
import type { ActivityState, TxRecord } from '../../state/stores/activity.ts';
import { type Toast, Toasts } from '../../ui/Toasts.tsx';

const SHOWN_MS = 6000;
const AT_ONCE = 3;

function toastOf(record: TxRecord): Toast | null {
  const { id, words, phase } = record;
  if (phase.step === 'landed') {
    return { id, tone: 'live', title: words, text: `Done, in block ${formatCount(phase.height)}.` };
  }
  if (phase.step === 'refused') return { id, tone: 'danger', title: words, text: phase.refusal.words };
  if (phase.step === 'unknown') return { id, tone: 'brass', title: words, text: phase.why };
  return null;
}

/** Records that ended between two states; one that was already there when we began to look is no news. */
function endedBetween(before: ActivityState, after: ActivityState): readonly TxRecord[] {
  const was = new Map(before.records.map((record) => [record.id, record.phase.step]));
  return after.records.filter(
    (record) => was.has(record.id) && was.get(record.id) !== record.phase.step && toastOf(record) !== null,
  );
}

/** Says how signatures ended, wherever the player is by then. */
export function TxToasts() {
  const { activity } = useRuntime();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const dismiss = (id: string): void => setToasts((now) => now.filter((toast) => toast.id !== id));

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const unwatch = activity.subscribe((after, before) => {
      for (const record of endedBetween(before, after)) {
        const toast = toastOf(record);
        if (!toast) continue;
        setToasts((now) => [...now.filter((one) => one.id !== toast.id), toast].slice(-AT_ONCE));
        const timer = setTimeout(() => {
          timers.delete(timer);
          setToasts((now) => now.filter((one) => one.id !== toast.id));
        }, SHOWN_MS);
        timers.add(timer);
      }
    });
    return () => {
      unwatch();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [activity]);

  return <Toasts toasts={toasts} onDismiss={dismiss} />;
}
