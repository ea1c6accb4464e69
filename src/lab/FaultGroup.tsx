import { FaultSlider } from './FaultSlider.tsx';
import type { LabGroup } from './labControls.ts';
import { isPlain, type LabPlan } from './labPlan.ts';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { Note } from '../ui/Note.tsx';
import styles from './lab.module.css';

/** The sliders of one service, or of one kind of truth. */
export function FaultGroup({
  group,
  plan,
  onChange,
}: {
  readonly group: LabGroup;
  readonly plan: LabPlan;
  readonly onChange: (plan: LabPlan) => void;
}) {
  const special = group.target ? plan.doors[group.target].filter((rule) => !isPlain(rule)).length : 0;
  return (
    <Stack as="fieldset" gap={1} justify="start" className={styles.group}>
      <Text as="legend" tone="bright" size="small" face="label" className={styles.legend}>
        {group.title}
      </Text>
      <Note tone="faint">{group.hint}</Note>
      {group.controls.map((control) => (
        <FaultSlider key={control.label} control={control} plan={plan} onChange={onChange} />
      ))}
      {special > 0 && (
        <Note tone="faint">
          {special === 1 ? 'One more rule' : `${special} more rules`} for some paths or some requests only: kept as set.
        </Note>
      )}
    </Stack>
  );
}
