import { RightsRoom } from '../../features/rights/RightsRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { OwnRoom } from './OwnRoom.tsx';

/** Who may do what. */
export function RightsScreen() {
  return <OwnRoom title={say('Permissions')}>{(player) => <RightsRoom player={player} />}</OwnRoom>;
}
