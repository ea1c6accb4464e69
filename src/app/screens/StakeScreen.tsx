import { StakeRoom } from '../../features/stake/StakeRoom.tsx';
import { PowerFrame } from './PowerFrame.tsx';

/** Alpha that makes power. */
export function StakeScreen() {
  return (
    <PowerFrame page="stake" title="Stake">
      {(player) => <StakeRoom player={player} />}
    </PowerFrame>
  );
}
