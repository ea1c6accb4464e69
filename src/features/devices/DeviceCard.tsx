import { mark, say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useState } from 'react';
import { formatDuration } from '../../game/format.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { useSession } from '../../state/react.ts';
import { useNow } from '../../ui/useNow.ts';
import { BooksNote } from './BooksNote.tsx';
import { browserWords } from './browserWords.ts';
import type { Device } from './devices.ts';
import { DeviceGlyph } from './DeviceGlyph.tsx';
import { KeyTail } from './KeyTail.tsx';
import { PrimaryForm } from './PrimaryForm.tsx';
import { RevokeForm } from './RevokeForm.tsx';
import { RightsForm } from './RightsForm.tsx';
import { rightsName } from './rights.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './devices.module.css';

const DIALOGS = {
  rights: { title: mark('Change permissions'), Form: RightsForm },
  primary: { title: mark('Set as main key'), Form: PrimaryForm },
  revoke: { title: mark('Revoke key'), Form: RevokeForm },
} as const;

/** One key of the player: where it is, what it may do, when it was seen, and what can be done with it. */
export function DeviceCard({
  device,
  own,
  onChanged,
}: {
  readonly device: Device;
  /** Rights of the key that signs here. */
  readonly own: number;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { seen } = device;
  const browser = seen && browserWords(seen.userAgent);
  const Form = open && DIALOGS[open].Form;
  const play = useSession((session) => session.play);
  const coin = useSession((session) => session.coin);
  const isPlay = device.address === play?.address;
  const isInBrowser = device.isHere || isPlay || (coin?.kind === 'vault' && device.address === coin.address);
  const keyName = device.isPrimary ? say('Main key') : isPlay ? say('Session key') : (browser ?? say('Another key'));
  return (
    <Grid
      as="li"
      gap={[2, 4]}
      columns="40px minmax(0, 1fr) auto"
      pad={[4, 0]}
      items="start"
      lined
      className={styles.device}
    >
      <DeviceGlyph userAgent={seen?.userAgent ?? ''} lit={device.isHere} />
      <Stack gap={1}>
        <Stack row gap={[2, 3]} wrap align="center" size="lead" face="display">
          <strong>{keyName}</strong>
          {isInBrowser && (
            <Pill tone="brass" icon="key">
              {say('This browser')}
            </Pill>
          )}
        </Stack>
        <ObjectLink id={device.address}>
          <KeyTail address={device.address} />
        </ObjectLink>
        <p className={styles.rights}>
          <strong>{rightsName(device.permissions)}</strong>
          {device.permissions !== ALL_PERMISSIONS && <span>{rightsWords(device.permissions)}</span>}
        </p>
        <Seen device={device} />
        <BooksNote device={device} onChanged={onChanged} />
      </Stack>
      <Stack row wrap justify="end" className={styles.actions}>
        <Button tone="quiet" icon="pen" onClick={() => setOpen('rights')}>
          {say('Permissions')}
        </Button>
        {!device.isPrimary && (
          <>
            <Button tone="quiet" icon="key" onClick={() => setOpen('primary')}>
              {say('Set as main key')}
            </Button>
            <Button tone="quiet" icon="trash" onClick={() => setOpen('revoke')}>
              {say('Revoke key')}
            </Button>
          </>
        )}
        <CopyButton text={device.address} label={say('Copy')} />
      </Stack>
      {open && Form && (
        <Dialog title={say(DIALOGS[open].title)} onClose={() => setOpen(null)}>
          <Form device={device} own={own} onDone={() => setOpen(null)} />
        </Dialog>
      )}
    </Grid>
  );
}

/** When, from where and with what, as far as the guild's server says. */
function Seen({ device }: { readonly device: Device }) {
  const nowMs = useNow(1000);
  const { seen, isHere } = device;
  if (!seen) return <p className={styles.seen}>{say('No data from the guild server.')}</p>;
  const { lastSeenMs, ip, userAgent } = seen;
  const browser = isHere ? browserWords(userAgent) : null;
  if (lastSeenMs === null && ip === '' && browser === null) return null;
  return (
    <p className={styles.seen}>
      <WhenAndWhere time={lastSeenMs === null ? null : formatDuration(nowMs - lastSeenMs)} ip={ip} />
      {browser !== null && `, ${browser}`}
    </p>
  );
}

function WhenAndWhere({ time, ip }: { readonly time: string | null; readonly ip: string }) {
  if (ip === '') return time === null ? say('No time recorded@@of a device') : say('Last seen {time} ago', { time });
  const from = <bdi>{ip.slice(0, 45)}</bdi>;
  return time === null ? (
    <Say it="IP address: {ip}" with={{ ip: from }} />
  ) : (
    <Say it="Last seen {time} ago from {ip}" with={{ time, ip: from }} />
  );
}
