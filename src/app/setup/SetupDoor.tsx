import { useEffect } from 'react';
import { ScreenPending } from '../errors/ScreenPending.tsx';

/** Come to from within the game, the address is the builder's already: loaded anew, it is that document. */
export function SetupDoor() {
  useEffect(() => location.reload(), []);
  return <ScreenPending />;
}
