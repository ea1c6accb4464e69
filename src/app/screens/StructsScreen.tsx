import { StructsRoom } from '../../features/structs/StructsRoom.tsx';
import { useKeptWardrobe } from '../../state/wardrobe/react.ts';
import { OwnRoom } from './OwnRoom.tsx';

/** All structs of one's own, several ordered at once. */
export function StructsScreen() {
  useKeptWardrobe();
  return <OwnRoom title="Structs">{() => <StructsRoom />}</OwnRoom>;
}
