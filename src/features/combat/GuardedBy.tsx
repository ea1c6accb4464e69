import type { StructId } from '../../game/ids.ts';
import { useWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { placeOf } from './weaponWords.ts';
import styles from './combat.module.css';

/** Who stands in front of a struct, if anybody does. */
export function GuardedBy({ structId }: { readonly structId: StructId }) {
  const world = useWorld((state) => state);
  const called = useCalled();
  const guards = [...world.structs.values()].filter(({ value }) => value.protects === structId);
  if (guards.length === 0) return null;
  const name = namesIn(world, undefined, undefined, called);
  const words = guards
    .map(({ value }) => `${name(value.id)} (${placeOf(value, world.structTypes.get(value.typeId))})`)
    .join(', ');
  return (
    <p className={styles.guards}>
      <Icon name="guard" size={16} />
      <span>{`Guarded by ${words}`}</span>
    </p>
  );
}
