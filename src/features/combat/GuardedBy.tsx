import { say } from '../../lib/words/say.ts';
import { Note } from '../../ui/Note.tsx';
import type { StructId } from '../../game/ids.ts';
import { useFromWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { placeOf } from './weaponWords.ts';

/** Who stands in front of a struct, if anybody does. */
export function GuardedBy({ structId }: { readonly structId: StructId }) {
  const called = useCalled();
  const words = useFromWorld((world) => {
    const name = namesIn(world, undefined, undefined, called);
    return [...world.structs.values()]
      .filter(({ value }) => value.protects === structId)
      .map(({ value }) => `${name(value.id)} (${placeOf(value, world.structTypes.get(value.typeId))})`)
      .join(', ');
  });
  if (words === '') return null;
  return <Note icon="guard">{say('Defended by {guards}', { guards: words })}</Note>;
}
