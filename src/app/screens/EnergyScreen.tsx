import { EnergyRoom } from '../../features/energy/EnergyRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { PowerFrame } from './PowerFrame.tsx';

/** The grid that one's power comes from and goes to. */
export function EnergyScreen() {
  return (
    <PowerFrame page="energy" title={say('Energy')}>
      {(player) => <EnergyRoom player={player} />}
    </PowerFrame>
  );
}
