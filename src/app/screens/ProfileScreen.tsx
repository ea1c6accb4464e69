import { ProfileRoom } from '../../features/profile/ProfileRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { OwnRoom } from './OwnRoom.tsx';

/** How one is seen. */
export function ProfileScreen() {
  return <OwnRoom title={say('Profile')}>{(player) => <ProfileRoom player={player} />}</OwnRoom>;
}
