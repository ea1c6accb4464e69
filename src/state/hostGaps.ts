/** The headers that this page's host forgot, for the connection room. */
import { useEffect, useState } from 'react';
import type { HeaderGap } from './config/policy/hostHeaders.ts';

/** null = not known yet. */
export function useHeaderGaps(): readonly HeaderGap[] | null {
  const [gaps, setGaps] = useState<readonly HeaderGap[] | null>(null);
  useEffect(() => {
    let over = false;
    const look = async (): Promise<void> => {
      const { fetchHostGaps } = await import('./config/policy/checkHost.ts');
      const found = await fetchHostGaps();
      if (!over) setGaps(found);
    };
    // A chunk that could not be loaded has asked for nothing.
    void look().catch(() => undefined);
    return () => {
      over = true;
    };
  }, []);
  return gaps;
}
