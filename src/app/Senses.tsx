import { useEffect } from 'react';
import { LiveRegions } from '../features/announce/LiveRegions.tsx';
import { KeyDoor } from '../features/keyboard/KeyDoor.tsx';
import { Ears } from '../features/sound/Ears.tsx';
import { hearKey } from '../state/keys/keyDesk.ts';

/**
 * What answers to keys and speaks to the ear, on every screen.
 *
 * @param keys pressed until it was there, which nobody has answered
 */
export function Senses({ keys }: { readonly keys: readonly KeyboardEvent[] }) {
  useEffect(() => {
    for (const key of keys) hearKey(key);
  }, [keys]);
  return (
    <>
      <KeyDoor />
      <LiveRegions />
      <Ears />
    </>
  );
}
