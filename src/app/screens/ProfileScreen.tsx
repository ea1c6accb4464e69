import { ProfileRoom } from '../../features/profile/ProfileRoom.tsx';
import { OwnRoom } from './OwnRoom.tsx';

/** How one is seen. */
export function ProfileScreen() {
  return <OwnRoom title="Profile">{(player) => <ProfileRoom player={player} />}</OwnRoom>;
}
