import { StakeRoom } from '../../features/stake/StakeRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { PowerFrame } from './PowerFrame.tsx';

/** Alpha that makes power. */
export function StakeScreen() {
  return (
    <PowerFrame page="stake" title={say('Stake')}>
      {(player) => <StakeRoom player={player} />}
    </PowerFrame>
  );
}
