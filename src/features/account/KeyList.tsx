import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '../../game/ids.ts';
import { useRuntime, useSession, useWorld } from '../../state/react.ts';
import { ownPlayer } from '../../state/world/access.ts';
import { useSigner } from '../../state/session/useSigner.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { BackupFiles } from './BackupFiles.tsx';
import { KeyCare } from './KeyCare.tsx';
import { LastingNote } from './LastingNote.tsx';
import { MakeBackup } from './MakeBackup.tsx';
import { RemoveKeyForm } from './RemoveKeyForm.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './account.module.css';

/** The keys in this browser: which one plays, whether it is open, and what can be done with each. */
export function KeyList() {
  const { actions } = useRuntime();
  const keys = useSession((session) => session.keys);
  const address = useSession((session) => session.coin?.address ?? null);
  const isUnlocked = useSession((session) => session.coin?.isOpen === true);
  const [removing, setRemoving] = useState<Address | null>(null);
  const mainAddress = useWorld((world) => ownPlayer(world)?.primaryAddress ?? null);
  const signer = useSigner();
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);

  // What was pressed to remove a key goes with it, and a keyboard would be nowhere.
  useEffect(() => {
    if (removing !== null || !hasRemoved.current) return;
    hasRemoved.current = false;
    box.current?.focus();
  }, [removing, keys]);

  if (!keys || keys.length === 0) {
    return (
      <div ref={box} tabIndex={-1}>
        <p>{say('No key in this browser. Create one, or restore one from your recovery phrase.')}</p>
        <BackupFiles />
      </div>
    );
  }

  const removed = (): void => {
    hasRemoved.current = true;
    setRemoving(null);
  };

  const choose = (next: Address): void => {
    setError(null);
    actions.chooseKey(next).catch((failure: unknown) => setError(errorWords(failure)));
  };

  return (
    <div ref={box} tabIndex={-1} className={styles.keys}>
      <Stack as="ul" gap={3}>
        {keys.map((key) => {
          const chosen = key.address === address;
          const open = chosen && isUnlocked;
          return (
            <Card as="li" key={key.address} gap={2} pad={4}>
              <Stack row gap={3} align="center" justify="space-between" face="display" className={styles.keyHead}>
                <strong>{key.address === mainAddress ? say('Main key') : calledKey(key.label)}</strong>
                {chosen && (
                  <Pill tone={open ? 'live' : 'brass'} icon={open ? 'unlock' : 'lock'}>
                    {open ? say('Unlocked@@of a key') : say('Locked')}
                  </Pill>
                )}
              </Stack>
              <ObjectLink id={key.address}>
                <code className={styles.whole}>{key.address}</code>
              </ObjectLink>
              <Stack row gap={1} wrap className={styles.keyActions}>
                <CopyButton text={key.address} label={say('Copy address')} />
                <MakeBackup address={key.address} />
                {!chosen && (
                  <Button tone="quiet" icon="arrow" onClick={() => choose(key.address)}>
                    {say('Play with this key')}
                  </Button>
                )}
                {open && (
                  <Button tone="quiet" icon="lock" onClick={() => actions.lock()}>
                    {say('Lock')}
                  </Button>
                )}
                {chosen && !open && (
                  <Button
                    tone="quiet"
                    icon="unlock"
                    pending={signer.isBusy}
                    onClick={() => void signer.ask(() => actions.unlockKey())}
                  >
                    {say('Unlock')}
                  </Button>
                )}
              </Stack>
              <KeyCare address={key.address} onRemove={() => setRemoving(key.address)} />
            </Card>
          );
        })}
      </Stack>
      {error && <p role="alert">{error}</p>}
      {removing && (
        <Dialog title={say('Remove this key?')} onClose={() => setRemoving(null)}>
          <RemoveKeyForm address={removing} onDone={removed} />
        </Dialog>
      )}
      {signer.error !== null && <p role="alert">{errorWords(signer.error)}</p>}
      <LastingNote />
      <BackupFiles />
    </div>
  );
}

/** The signer keeps one label for all keys that it made. */
function calledKey(label: string): string {
  // not said: as it is kept
  return label === '' || label === 'Player key' ? say('Key') : label;
}
