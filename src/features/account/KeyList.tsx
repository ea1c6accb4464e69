import { useState } from 'react';
import type { Address } from '../../game/ids.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { RemoveKeyForm } from './RemoveKeyForm.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './account.module.css';

/** The keys in this browser: which one plays, whether it is open, and what can be done with each. */
export function KeyList() {
  const { actions } = useRuntime();
  const keys = useSession((session) => session.keys);
  const address = useSession((session) => session.address);
  const isUnlocked = useSession((session) => session.isUnlocked);
  const [removing, setRemoving] = useState<Address | null>(null);
  const [unlocking, setUnlocking] = useState(false);
  const [error, setError] = useState<string | null>(null);

  if (!keys || keys.length === 0) return <p>No key lies in this browser.</p>;

  const choose = (next: Address): void => {
    setError(null);
    actions.chooseKey(next).catch((failure: unknown) => setError(errorWords(failure)));
  };

  return (
    <>
      <Stack as="ul" gap={3}>
        {keys.map((key) => {
          const chosen = key.address === address;
          const open = chosen && isUnlocked;
          return (
            <Card as="li" key={key.address} gap={2} pad={4}>
              <Stack row gap={3} align="center" justify="space-between" face="display" className={styles.keyHead}>
                <strong>{key.label || 'Key'}</strong>
                {chosen && (
                  <Pill tone={open ? 'live' : 'brass'} icon={open ? 'unlock' : 'lock'}>
                    {open ? 'Open' : 'Locked'}
                  </Pill>
                )}
              </Stack>
              <code className={styles.whole}>{key.address}</code>
              <Stack row gap={1} wrap className={styles.keyActions}>
                <CopyButton text={key.address} label="Copy address" />
                {!chosen && (
                  <Button tone="quiet" icon="arrow" onClick={() => choose(key.address)}>
                    Play with this key
                  </Button>
                )}
                {open && (
                  <Button tone="quiet" icon="lock" onClick={() => actions.lock()}>
                    Lock
                  </Button>
                )}
                {chosen && !open && (
                  <Button tone="quiet" icon="unlock" onClick={() => setUnlocking(true)}>
                    Unlock
                  </Button>
                )}
                <Button tone="quiet" icon="trash" onClick={() => setRemoving(key.address)}>
                  Remove
                </Button>
              </Stack>
            </Card>
          );
        })}
      </Stack>
      {error && <p role="alert">{error}</p>}
      {removing && (
        <Dialog title="Remove this key" onClose={() => setRemoving(null)}>
          <RemoveKeyForm address={removing} onDone={() => setRemoving(null)} />
        </Dialog>
      )}
      {unlocking && (
        <Dialog title="Unlock your key" onClose={() => setUnlocking(false)}>
          <UnlockForm onUnlocked={() => setUnlocking(false)} />
        </Dialog>
      )}
    </>
  );
}
