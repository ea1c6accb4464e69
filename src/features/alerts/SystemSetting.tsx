import { useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { askNoticeLeave, noticeLeave } from '../../state/alerts/systemNotices.ts';
import { useAlerts, useRuntime } from '../../state/react.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** Notices of the system while nobody looks. The browser is asked when the player switches it on, and never by itself. */
export function SystemSetting() {
  const { actions } = useRuntime();
  const bySystem = useAlerts(({ settings }) => settings.bySystem);
  const [leave, setLeave] = useState(noticeLeave);
  if (leave === 'none') return <Note tone="faint">{say('This browser doesn’t support system notifications.')}</Note>;
  const turn = async (on: boolean): Promise<void> => {
    const given = on ? await askNoticeLeave() : leave;
    setLeave(given);
    await actions.setAlerts({ bySystem: on && given === 'granted' });
  };
  return (
    <Stack gap={2}>
      <Switch
        label={say('Send system notifications when this tab is in the background')}
        on={bySystem && leave === 'granted'}
        hint={say('Notifications appear on this device while the page is open, even over other windows.')}
        onChange={(on) => void turn(on)}
      />
      {leave === 'denied' && (
        <Note tone="warn">
          {say('Your browser blocks notifications for this site. Allow them in the browser’s settings.')}
        </Note>
      )}
    </Stack>
  );
}
