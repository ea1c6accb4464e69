import { type ReactNode, useEffect, useState } from 'react';

/** Who touches nothing hears nothing, and is read out to from then on. */
const LATER_MS = 12_000;
/** Who presses more meanwhile is typing. */
const MOST_KEYS = 4;

/**
 * Comes with the first touch of keys or pointer, or a while after all else: no part of what a player waits for. Where its part cannot be
 * had the page goes on without it, and the next touch asks again: whoever pressed something is not to lose that press to it. So
 * keys that are pressed until it is there are answered late, by what they brought.
 */
export function SensesLater() {
  const [senses, setSenses] = useState<ReactNode>(null);

  useEffect(() => {
    if (senses !== null) return;
    let isAsking = false;
    const keys: KeyboardEvent[] = [];
    const ask = (event?: Event): void => {
      if (event instanceof KeyboardEvent && keys.length < MOST_KEYS) keys.push(event);
      if (isAsking) return;
      isAsking = true;
      import('./Senses.tsx').then(
        ({ Senses }) => setSenses(<Senses keys={keys} />),
        () => (isAsking = false),
      );
    };
    const timer = setTimeout(() => ask(), LATER_MS);
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, ask, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, ask, { capture: true });
    };
  }, [senses]);

  return senses;
}
