import { useSyncExternalStore } from 'react';

/** Whether a media query holds, now and as the window changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (told) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', told);
      return () => media?.removeEventListener('change', told);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  );
}
