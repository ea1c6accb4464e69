import { formatDuration } from '../../game/format.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { SelectField } from '../../ui/SelectField.tsx';

const MINUTE_MS = 60_000;
const CHOICES: readonly (number | null)[] = [5, 15, 30, 60, null].map((minutes) => minutes && minutes * MINUTE_MS);

/** After how long without a touch the key locks itself. */
export function IdleLockSetting() {
  const { actions } = useRuntime();
  const limitMs = useSession((session) => session.idleLimitMs);
  return (
    <SelectField
      label="The open key locks itself after"
      value={String(limitMs)}
      options={CHOICES.map((choice) => ({
        value: String(choice),
        words: choice === null ? 'Never' : `${formatDuration(choice)} without a touch`,
      }))}
      onChange={(value) => void actions.setIdleLimit(CHOICES.find((choice) => String(choice) === value) ?? null)}
    />
  );
}
