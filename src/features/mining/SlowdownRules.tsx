import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { usePow, useRuntime } from '../../state/react.ts';
import type { PowState } from '../../state/stores/pow.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Stack } from '../../ui/Stack.tsx';

const HIDDEN_CHOICES: readonly { readonly value: PowState['settings']['hidden']; readonly words: Sentence }[] = [
  { value: 'full', words: mark('Continue') },
  { value: 'half', words: mark('Half speed') },
  { value: 'stop', words: mark('Stop') },
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
        label={say('Half speed during play')}
        on={settings.slowWhilePlaying}
        onChange={(slowWhilePlaying) => actions.setPow({ slowWhilePlaying })}
      />
      <Switch
        label={say('Hash only while plugged in')}
        on={settings.onlyOnMains}
        hint={conditions.onMains === null ? say('This browser doesn’t report whether it runs on battery.') : undefined}
        onChange={(onlyOnMains) => actions.setPow({ onlyOnMains })}
      />
      <Switch
        label={say('Slow down under heavy load')}
        on={settings.coolDown}
        hint={
          conditions.pressure === null
            ? say('This browser hasn’t reported its load yet.')
            : say('Hashing also counts as load, so the speed can stay below the maximum.')
        }
        onChange={(coolDown) => actions.setPow({ coolDown })}
      />
      <Choice
        label={say('Hashing in hidden tab')}
        options={HIDDEN_CHOICES.map(({ value, words }) => ({ value, words: say(words) }))}
        value={settings.hidden}
        onChange={(hidden) => actions.setPow({ hidden })}
      />
      {offersGpu && (
        <Switch
          label={say('Use the graphics card')}
          on={gpu}
          hint={say('The graphics card is many times faster, but makes your device much hotter.')}
          onChange={(on) => actions.setPow({ gpu: on })}
        />
      )}
    </Stack>
  );
}
