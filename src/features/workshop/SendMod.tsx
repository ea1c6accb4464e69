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
      <Panel title={say('Install for your guild')}>
        <Stack as="p" row gap={2} align="start" tone="soft" size="small">
          <Icon tone="copper" name="info" size={18} />
          <span>{say('This guild server doesn’t store mods. You can still open and preview one.')}</span>
        </Stack>
      </Panel>
    );
  }
  if (!isPlayer) {
    return (
      <Panel title={say('Install for your guild')}>
        <p>{say('Only guild members can install mods. Join the guild, then open the same file again.')}</p>
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
    <Panel title={say('Install for your guild')} tone="brass">
      <p>
        {say(
          'Once the mod is enabled, everyone on this guild server sees it unless another mod has priority. You can disable it at any time.',
        )}
      </p>
      <Grid gap={[3, 5]} min="18rem">
        <Switch
          label={say('Server check before installation')}
          on={validate}
          hint={say('The server checks every file before saving anything.')}
          onChange={setValidate}
        />
        <Switch
          label={say('Enable mod immediately')}
          on={activate}
          hint={say('Without this option, the mod is installed but stays disabled.')}
          onChange={setActivate}
        />
      </Grid>
      {install.isPending && (
        <UploadBar label={say('Installing…')} sent={install.sent} onCancel={() => giveUp(install.cancel)} />
      )}
      {verdict.isPending && (
        <UploadBar label={say('Checking on the server…')} sent={verdict.sent} onCancel={() => giveUp(verdict.cancel)} />
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
          {say('Install mod')}
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
          {say('Check mod only')}
        </Button>
      </Stack>
      <Stack aria-live="polite" gap={3} className={styles.outcome}>
        {verdict.data && (
          <>
            <Stack as="p" row gap={2} align="center">
              <Icon name={verdict.data.valid ? 'check' : 'alert'} tone={verdict.data.valid ? 'teal' : 'danger'} />
              <span>
                {verdict.data.valid
                  ? say('The server would accept this mod.')
                  : say('The server would reject this mod.')}
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
              {install.data.activated === false
                ? say('Installed, but not enabled yet.')
                : say('Installed and enabled.')}
            </span>
          </Stack>
        )}
        {verdict.isError && <SendTrouble error={verdict.error} />}
        {install.isError && <SendTrouble error={install.error} />}
      </Stack>
    </Panel>
  );
}
