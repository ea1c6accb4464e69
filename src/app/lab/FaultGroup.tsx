import { FaultSlider } from './FaultSlider.tsx';
import type { LabGroup } from './labControls.ts';
import { isPlain, type LabPlan } from './labPlan.ts';
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
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.title}</legend>
      <p className={styles.hint}>{group.hint}</p>
      {group.controls.map((control) => (
        <FaultSlider key={control.label} control={control} plan={plan} onChange={onChange} />
      ))}
      {special > 0 && (
        <p className={styles.hint}>
          {special === 1 ? 'One more rule' : `${special} more rules`} for some paths or some requests only: kept as set.
        </p>
      )}
    </fieldset>
  );
}
