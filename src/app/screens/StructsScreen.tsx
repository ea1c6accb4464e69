import { StructsRoom } from '../../features/structs/StructsRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { useKeptWardrobe } from '../../state/wardrobe/react.ts';
import { OwnRoom } from './OwnRoom.tsx';

/** All structs of one's own, several ordered at once. */
export function StructsScreen() {
  useKeptWardrobe();
  return <OwnRoom title={say('Structs')}>{() => <StructsRoom />}</OwnRoom>;
}
