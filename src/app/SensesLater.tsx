import { type ComponentType, useEffect, useState } from 'react';

/** Who touches nothing hears nothing, and is read out to from then on. */
const LATER_MS = 12_000;

/**
 * Comes with the first touch of keys or pointer, or a while after all else: no part of what a player waits for. Where its part cannot be
 * had the page goes on without it, and the next touch asks again: whoever pressed something is not to lose that press to it.
 */
export function SensesLater() {
  const [Senses, setSenses] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Senses !== null) return;
    let isAsking = false;
    const ask = (): void => {
      if (isAsking) return;
      isAsking = true;
      import('./Senses.tsx').then(
        (part) => setSenses(() => part.Senses),
        () => (isAsking = false),
      );
    };
    const timer = setTimeout(ask, LATER_MS);
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, ask, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, ask, { capture: true });
    };
  }, [Senses]);

  return Senses === null ? null : <Senses />;
}
