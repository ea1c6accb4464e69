import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import type { Struct, StructType } from '../../game/entities.ts';
import type { StructId } from '../../game/ids.ts';
import { useFromWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { phaseWords } from '../../state/words/phaseWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
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
  const called = useCalled();
  const { type, names } = useFromWorld((world) => {
    const nameOf = namesIn(world, undefined, undefined, called);
    return {
      type: struct ? world.structTypes.get(struct.typeId) : undefined,
      names: new Map(standing.map(({ id }) => [id, nameOf(id)])),
    };
  });
  if (!struct) {
    const guarding = standing.filter((one) => one.protects !== null);
    return (
      <output className={styles.hint}>
        {standing.length === NOBODY
          ? say('There are no structs to select.')
          : say('Select a struct to see its details.')}
        {guarding.length > NOBODY && ` ${guardWords(guarding.length)}`}
      </output>
    );
  }
  const guards = standing.filter((one) => one.protects === struct.id);
  const guarded = standing.find((one) => one.id === struct.protects);
  const jump = (one: Struct) => (
    <button key={one.id} type="button" className={styles.jump} onClick={() => onChoose(one.id)}>
      <Icon tone="teal" name="guard" size={16} />
      <span>
        {say(
          '{struct}, {ambit, select, space {space {slot}} air {air {slot}} land {land {slot}} other {water {slot}}}',
          { struct: names.get(one.id) ?? '', ambit: one.ambit, slot: one.slot + 1 },
        )}
      </span>
    </button>
  );
  return (
    <Stack as="output" gap={2} tone="soft" size="small" className={styles.chosenWords}>
      <span>
        <Text as="strong" tone="plain" size="body">
          {type ? called(type.name) : say('Struct {id}', { id: struct.id })}
        </Text>{' '}
        <ObjectLink id={struct.id} bare />
        {` · ${stateWords(struct, type)}`}
      </span>
      {guards.length > NOBODY && (
        <Stack as="span" row gap={2} wrap align="center">
          <span>{say('Defended by')}</span>
          {guards.map(jump)}
        </Stack>
      )}
      {guarded && (
        <Stack as="span" row gap={2} wrap align="center">
          <span>{say('Defends')}</span>
          {jump(guarded)}
        </Stack>
      )}
    </Stack>
  );
}

function guardWords(count: number): string {
  return say('{count, plural, one {One struct defends other structs.} other {# structs defend other structs.}}', {
    count,
  });
}

function stateWords({ status, health }: Struct, type: StructType | undefined): string {
  const phase = phaseWords(status);
  return type
    ? say('{phase} · health {health} of {most}', { phase, health, most: type.maxHealth })
    : say('{phase} · health {health}', { phase, health });
}
