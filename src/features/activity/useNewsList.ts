import { useEffect, useRef, useState } from 'react';
import type { NewsItem } from '../../ui/NewsLine.tsx';

const AT_ONCE = 3;

/** News that go by themselves; one that comes again under its id takes the place of the last. */
export function useNewsList() {
  const [items, setItems] = useState<readonly NewsItem[]>([]);
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
    setItems((now) => now.filter((item) => item.id !== id));
  };
  const show = (item: NewsItem, shownMs: number): void => {
    clearTimeout(timers.current.get(item.id));
    setItems((now) => [...now.filter(({ id }) => id !== item.id), item].slice(-AT_ONCE));
    timers.current.set(
      item.id,
      setTimeout(() => dismiss(item.id), shownMs),
    );
  };
  return { items, show, dismiss };
}
