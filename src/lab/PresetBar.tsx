import { Button } from '../ui/Button.tsx';
import { isSamePlan, type LabPlan } from './labPlan.ts';
import { Stack } from '../ui/Stack.tsx';
import styles from './lab.module.css';

/** Plans with a name, as the network knows them, and the way back to calm. */
export function PresetBar({
  presets,
  plan,
  onChoose,
  onClear,
}: {
  readonly presets: Readonly<Record<string, LabPlan>>;
  readonly plan: LabPlan;
  readonly onChoose: (name: string, plan: LabPlan) => void;
  readonly onClear: () => void;
}) {
  return (
    <Stack as="fieldset" row gap={2} wrap className={styles.presets} aria-label="Whole plans">
      {Object.entries(presets).map(([name, preset]) => (
        <Button key={name} aria-pressed={isSamePlan(preset, plan)} onClick={() => onChoose(name, preset)}>
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </Button>
      ))}
      <Button tone="danger" icon="trash" onClick={onClear}>
        Clear all
      </Button>
    </Stack>
  );
}
