import { useId } from 'react';
import { ALERT_KINDS, ALERT_ROWS, type AlertKind, type AlertMode, modeOf } from '../../game/alerts/kinds.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useAlerts, useRuntime } from '../../state/react.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import fieldStyles from '../../ui/SelectField.module.css';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';
import { SystemSetting } from './SystemSetting.tsx';
import styles from './alerts.module.css';

const MODES: readonly { readonly value: AlertMode; readonly words: Sentence }[] = [
  { value: 'on', words: mark('On@@of alerts') },
  { value: 'quiet', words: mark('Quiet@@of alerts') },
  { value: 'off', words: mark('Off@@of alerts') },
];

/** How the player is told: by the system too, at what hours, and of what. */
export function AlertSettingsPanel() {
  return (
    <Panel title={say('Notifications')}>
      <Stack gap={5}>
        <SystemSetting />
        <QuietHoursSetting />
        <Fold summary={say('Alert types')}>
          <Stack gap={3}>
            <Note tone="faint">
              {say('“{on}” notifies you at once. “{quiet}” only adds the alert to the list. “{off}” hides the alert.', {
                on: say('On@@of alerts'),
                quiet: say('Quiet@@of alerts'),
                off: say('Off@@of alerts'),
              })}
            </Note>
            <div className={styles.kinds}>
              {ALERT_KINDS.map((kind) => (
                <KindSetting key={kind} kind={kind} />
              ))}
            </div>
          </Stack>
        </Fold>
      </Stack>
    </Panel>
  );
}

function KindSetting({ kind }: { readonly kind: AlertKind }) {
  const { actions } = useRuntime();
  const settings = useAlerts((state) => state.settings);
  const id = useId();
  return (
    <div className={styles.kind}>
      <Text as="label" htmlFor={id}>
        {say(ALERT_ROWS[kind].label)}
      </Text>
      <select
        id={id}
        className={fieldStyles.select}
        value={modeOf(settings, kind)}
        onChange={({ target }) => {
          const mode = MODES.find(({ value }) => value === target.value)?.value;
          if (mode) void actions.setAlerts({ modes: { ...settings.modes, [kind]: mode } });
        }}
      >
        {MODES.map(({ value, words }) => (
          <option key={value} value={value}>
            {say(words)}
          </option>
        ))}
      </select>
    </div>
  );
}
