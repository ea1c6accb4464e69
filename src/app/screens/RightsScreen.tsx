import { RightsRoom } from '../../features/rights/RightsRoom.tsx';
import { OwnRoom } from './OwnRoom.tsx';

/** Who may do what. */
export function RightsScreen() {
  return <OwnRoom title="Rights">{(player) => <RightsRoom player={player} />}</OwnRoom>;
}
