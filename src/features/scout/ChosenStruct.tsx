import type { Struct } from '../../game/entities.ts';
import type { StructId } from '../../game/ids.ts';
import { useWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { phaseWords } from './structWords.ts';
import styles from './board.module.css';

const NOBODY = 0;

/** The struct that was pressed, in words, with whom it guards and who guards it; before that, how many guards there are. */
export function ChosenStruct({
  struct,
  standing,
  onChoose,
}: {
  readonly struct: Struct | null;
  readonly standing: readonly Struct[];
  readonly onChoose: (id: StructId) => void;
}) {
  const world = useWorld((state) => state);
  const called = useCalled();
  const name = namesIn(world, undefined, undefined, called);
  if (!struct) {
    const guarding = standing.filter((one) => one.protects !== null);
    return (
      <output className={styles.hint}>
        {standing.length === NOBODY ? 'Nothing stands here.' : 'Press a struct to read it.'}
        {guarding.length > NOBODY && ` ${guardCount(guarding.length)} in front of others.`}
      </output>
    );
  }
  const type = world.structTypes.get(struct.typeId);
  const guards = standing.filter((one) => one.protects === struct.id);
  const guarded = standing.find((one) => one.id === struct.protects);
  const jump = (one: Struct) => (
    <button key={one.id} type="button" className={styles.jump} onClick={() => onChoose(one.id)}>
      <Icon name="guard" size={16} />
      <span>
        {name(one.id)}, {one.ambit} {one.slot + 1}
      </span>
    </button>
  );
  return (
    <output className={styles.chosenWords}>
      <span>
        <strong>{type ? called(type.name) : `Struct ${struct.id}`}</strong>
        {` ${struct.id} · ${phaseWords(struct)} · health ${struct.health}${type ? ` of ${type.maxHealth}` : ''}`}
      </span>
      {guards.length > NOBODY && (
        <span className={styles.links}>
          <span>Guarded by</span>
          {guards.map(jump)}
        </span>
      )}
      {guarded && (
        <span className={styles.links}>
          <span>Stands in front of</span>
          {jump(guarded)}
        </span>
      )}
    </output>
  );
}

function guardCount(count: number): string {
  return count === 1 ? 'One stands' : `${count} stand`;
}
