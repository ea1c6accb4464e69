import { LiveRegions } from '../features/announce/LiveRegions.tsx';
import { KeyDoor } from '../features/keyboard/KeyDoor.tsx';
import { Ears } from '../features/sound/Ears.tsx';

/** What answers to keys and speaks to the ear, on every screen. */
export function Senses() {
  return (
    <>
      <KeyDoor />
      <LiveRegions />
      <Ears />
    </>
  );
}
