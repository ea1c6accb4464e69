import { useRef, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { useSession } from '../../state/react.ts';
import { useModInstall, useModVerdict } from '../../state/workshop/useCosmeticChanges.ts';
import type { OpenMod } from '../../state/workshop/useModCheck.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { FindingList } from './FindingList.tsx';
import { SendTrouble } from './SendTrouble.tsx';
import { UploadBar } from './UploadBar.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import styles from './workshop.module.css';

/** From here on it leaves the machine: ask the guild's server about it, or install it there. */
export function SendMod({ mod, isOffered }: { readonly mod: OpenMod; readonly isOffered: boolean }) {
  const isPlayer = useSession((session) => session.enrolment.step === 'player');
  const [validate, setValidate] = useState(true);
  const [activate, setActivate] = useState(true);
  const verdict = useModVerdict();
  const install = useModInstall();
  const { upload } = mod;
  const first = useRef<HTMLButtonElement>(null);

  if (!isOffered) {
    return (
      <Panel title={say('Send it to your guild')}>
        <Stack as="p" row gap={2} align="start" tone="soft" size="small">
          <Icon tone="copper" name="info" size={18} />
          <span>{say('This guild’s server keeps no mods. Opening and looking at one works all the same.')}</span>
        </Stack>
      </Panel>
    );
  }
  if (!isPlayer) {
    return (
      <Panel title={say('Send it to your guild')}>
        <p>{say('Only players of the guild can install mods. Join, and come back with the same file.')}</p>
      </Panel>
    );
  }
  const busy = verdict.isPending || install.isPending;
  // The button that was pressed goes with the bar: the focus needs another place.
  const giveUp = (cancel: () => void): void => {
    first.current?.focus();
    cancel();
  };
  return (
    <Panel title={say('Send it to your guild')} tone="brass">
      <p>
        {say(
          'Installed, it is worn by everybody on this guild’s server for whom nothing else comes first. It can be taken off at any time.',
        )}
      </p>
      <Grid gap={[3, 5]} min="18rem">
        <Switch
          label={say('Have the server check it first')}
          on={validate}
          hint={say('The server looks at every file itself before it keeps anything.')}
          onChange={setValidate}
        />
        <Switch
          label={say('Wear it at once')}
          on={activate}
          hint={say('Else it waits among the installed sets.')}
          onChange={setActivate}
        />
      </Grid>
      {install.isPending && (
        <UploadBar label={say('Installing')} sent={install.sent} onCancel={() => giveUp(install.cancel)} />
      )}
      {verdict.isPending && (
        <UploadBar label={say('Asking the server')} sent={verdict.sent} onCancel={() => giveUp(verdict.cancel)} />
      )}
      <Stack row gap={2} wrap>
        <Button
          ref={first}
          tone="primary"
          pending={install.isPending}
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            verdict.reset();
            install.start({ upload, options: { validate, activate } });
          }}
        >
          {say('Install it')}
        </Button>
        <Button
          pending={verdict.isPending}
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            install.reset();
            verdict.start({ upload });
          }}
        >
          {say('Only ask the server')}
        </Button>
      </Stack>
      <Stack aria-live="polite" gap={3} className={styles.outcome}>
        {verdict.data && (
          <>
            <Stack as="p" row gap={2} align="center">
              <Icon name={verdict.data.valid ? 'check' : 'alert'} tone={verdict.data.valid ? 'teal' : 'danger'} />
              <span>
                {verdict.data.valid ? say('The server would take it.') : say('The server would not take it.')}
              </span>
            </Stack>
            <FindingList kind="error" findings={verdict.data.errors} />
            <FindingList kind="warning" findings={verdict.data.warnings} />
          </>
        )}
        {install.data && (
          <Stack as="p" row gap={2} align="center">
            <Icon name="check" tone="teal" />
            <span>
              {install.data.activated === false ? say('Installed. Nobody wears it yet.') : say('Installed, and worn.')}
            </span>
          </Stack>
        )}
        {verdict.isError && <SendTrouble error={verdict.error} />}
        {install.isError && <SendTrouble error={install.error} />}
      </Stack>
    </Panel>
  );
}
