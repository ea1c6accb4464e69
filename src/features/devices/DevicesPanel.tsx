import type { PlayerId } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { AddDevice } from './AddDevice.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { type Devices, useDevices } from './useDevices.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './devices.module.css';

/** Every key that may act for the player, by the chain's own list, and the way to add one. */
export function DevicesPanel({ playerId }: { readonly playerId: PlayerId }) {
  const read = useDevices(playerId);
  return (
    <Panel
      title={say('Devices and keys')}
      aside={read.readAtMs > 0 && <SourceMark source="chain" atMs={read.readAtMs} />}
    >
      <DeviceList playerId={playerId} read={read} />
    </Panel>
  );
}

function DeviceList({ playerId, read }: { readonly playerId: PlayerId; readonly read: Devices }) {
  const { practice } = useRuntime();
  const { devices, own } = read;
  if (read.isPending) return <Loader label={say('Loading your keys…')} />;
  if (read.error && devices.length === 0) {
    return (
      <Stack role="alert" gap={3} align="start" className={styles.add}>
        <Note>{errorWords(read.error)}</Note>
        <Button icon="retry" onClick={read.refresh}>
          {say('Try again')}
        </Button>
      </Stack>
    );
  }
  return (
    <>
      <Stack as="ul">
        {devices.map((device) => (
          <DeviceCard key={device.address} device={device} own={own?.permissions ?? 0} onChanged={read.refresh} />
        ))}
      </Stack>
      {read.guildError !== null && <Note tone="faint">{guildWords(read.guildError)}</Note>}
      {practice ? (
        <Note tone="faint">
          {say(
            'A practice world exists only in this browser, so no other device can join. On a network, you approve devices here.',
          )}
        </Note>
      ) : (
        own && <AddDevice playerId={playerId} address={own.address} own={own.permissions} />
      )}
    </>
  );
}

function guildWords(error: unknown): string {
  if (error instanceof BaseError && error.code === 'route_missing') {
    return say('This guild server doesn’t record when and where keys were seen.');
  }
  return say('Couldn’t load when and where the keys were seen. {error}', { error: errorWords(error) });
}
