import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { useId } from 'react';
import { SelectField } from '../../ui/SelectField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tick } from '../../ui/Tick.tsx';

const MINUTE_MS = 60_000;
const CHOICES: readonly (number | null)[] = [5, 15, 30, 60, null].map((minutes) => minutes && minutes * MINUTE_MS);

/** After how long without a touch the key locks itself. */
export function IdleLockSetting() {
  const { actions } = useRuntime();
  const limitMs = useSession((session) => session.idleLimitMs);
  const hides = useSession((session) => session.locksOnHide);
  const hasSessionKey = useSession((session) => session.play !== null);
  const tickId = useId();
  return (
    <Stack gap={3}>
      <SelectField
        label={say('Lock main key after')}
        value={String(limitMs)}
        options={CHOICES.map((choice) => ({
          value: String(choice),
          words: choice === null ? say('Never') : say('{time} of inactivity', { time: formatDuration(choice) }),
        }))}
        onChange={(value) => void actions.setIdleLimit(CHOICES.find((choice) => String(choice) === value) ?? null)}
      />
      <Tick
        name={tickId}
        checked={hides || hasSessionKey}
        disabled={hasSessionKey}
        onChange={(event) => void actions.setLocksOnHide(event.target.checked)}
      >
        {say('Lock the main key when I switch tabs. With a session key, this setting is always on.')}
      </Tick>
    </Stack>
  );
}
