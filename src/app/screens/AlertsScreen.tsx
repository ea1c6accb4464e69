import { AlertRoom } from '../../features/alerts/AlertRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { OwnRoom } from './OwnRoom.tsx';

/** What happened that concerns the player, and how they want to be told. */
export function AlertsScreen() {
  return <OwnRoom title={say('Alerts')}>{() => <AlertRoom />}</OwnRoom>;
}
