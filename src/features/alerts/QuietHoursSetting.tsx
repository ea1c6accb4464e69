import { useState } from 'react';
import { MINUTES_A_DAY, type QuietHours } from '../../game/alerts/settings.ts';
import { say } from '../../lib/words/say.ts';
import { useAlerts, useRuntime } from '../../state/react.ts';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './alerts.module.css';

const AT_NIGHT: QuietHours = { from: 22 * 60, to: 7 * 60 };

/** Hours at which alerts are listed and nothing more; they may go over midnight. */
export function QuietHoursSetting() {
  const { actions } = useRuntime();
  const hours = useAlerts(({ settings }) => settings.quietHours);
  const set = (quietHours: QuietHours | null) => void actions.setAlerts({ quietHours });
  return (
    <Stack gap={3}>
      <Switch
        label={say('Quiet hours')}
        on={hours !== null}
        hint={say('During quiet hours, alerts go to the list without pop-ups or sound.')}
        onChange={(on) => set(on ? AT_NIGHT : null)}
      />
      {hours && (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              label={end === 'from' ? say('From@@of a time') : say('To@@of a time')}
              minute={hours[end]}
              onMinute={(minute) => set({ ...hours, [end]: minute })}
            />
          ))}
        </div>
      )}
    </Stack>
  );
}

/** What is typed stays until it is left, though it is kept a moment later, and half a time not at all. */
function TimeField({
  label,
  minute,
  onMinute,
}: {
  readonly label: string;
  readonly minute: number;
  readonly onMinute: (minute: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? timeOf(minute)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const next = minuteOf(value);
        if (next !== null) onMinute(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function timeOf(minute: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** null for half a time. */
function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return Number.isInteger(minute) && minute < MINUTES_A_DAY ? minute : null;
}
