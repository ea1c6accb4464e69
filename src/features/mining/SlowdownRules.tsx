import { usePow, useRuntime } from '../../state/react.ts';
import type { PowState } from '../../state/stores/pow.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Stack } from '../../ui/Stack.tsx';

const HIDDEN_CHOICES: readonly { readonly value: PowState['settings']['hidden']; readonly words: string }[] = [
  { value: 'full', words: 'Go on' },
  { value: 'half', words: 'Half speed' },
  { value: 'stop', words: 'Stop' },
];

/** When to hash less than the sliders say. */
export function SlowdownRules() {
  const { actions } = useRuntime();
  const settings = usePow((pow) => pow.settings);
  const conditions = usePow((pow) => pow.conditions);
  const offersGpu = usePow((pow) => pow.offersGpu);
  const gpu = usePow((pow) => pow.settings.gpu);
  return (
    <Stack gap={2}>
      <Switch
        label="Half speed while I play"
        on={settings.slowWhilePlaying}
        onChange={(slowWhilePlaying) => actions.setPow({ slowWhilePlaying })}
      />
      <Switch
        label="Only while plugged in"
        on={settings.onlyOnMains}
        hint={conditions.onMains === null ? 'This browser does not tell whether it runs on battery.' : undefined}
        onChange={(onlyOnMains) => actions.setPow({ onlyOnMains })}
      />
      <Switch
        label="Slow down when the machine is under pressure"
        on={settings.coolDown}
        hint={
          conditions.pressure === null
            ? 'This browser has not told how hard the machine works.'
            : 'Our own work counts, too, so that it may settle below full speed.'
        }
        onChange={(coolDown) => actions.setPow({ coolDown })}
      />
      <Choice
        label="While this page is hidden"
        options={HIDDEN_CHOICES}
        value={settings.hidden}
        onChange={(hidden) => actions.setPow({ hidden })}
      />
      {offersGpu && (
        <Switch
          label="Use the graphics card, too"
          on={gpu}
          hint="Many times as fast, and much warmer."
          onChange={(on) => actions.setPow({ gpu: on })}
        />
      )}
    </Stack>
  );
}
