import { useEffect, useState } from 'react';
import type { KeyCaps } from './chord.ts';

const NONE: KeyCaps = new Map();

interface Keyboard {
  readonly getLayoutMap?: () => Promise<KeyCaps>;
}

/** What this keyboard has painted on its keys, where the browser tells. */
export function useKeyCaps(): KeyCaps {
  const [caps, setCaps] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    // Not in TypeScript's library: only some browsers have it.
    const { keyboard } = navigator as { readonly keyboard?: Keyboard };
    keyboard
      ?.getLayoutMap?.()
      .then((found) => {
        if (isWanted) setCaps(new Map(found));
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return caps;
}

/** Command is the key there that Ctrl is elsewhere. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
