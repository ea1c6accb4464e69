import { useEffect, useRef, useState } from 'react';
import type { Toast } from '../../ui/Toasts.tsx';

const AT_ONCE = 3;

/** Toasts that go by themselves; one that comes again under its id takes the place of the last. */
export function useToastList() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const held = timers.current;
    return () => {
      for (const timer of held.values()) clearTimeout(timer);
      held.clear();
    };
  }, []);

  const dismiss = (id: string): void => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setToasts((now) => now.filter((toast) => toast.id !== id));
  };
  const show = (toast: Toast, shownMs: number): void => {
    clearTimeout(timers.current.get(toast.id));
    setToasts((now) => [...now.filter((one) => one.id !== toast.id), toast].slice(-AT_ONCE));
    timers.current.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), shownMs),
    );
  };
  return { toasts, show, dismiss };
}
