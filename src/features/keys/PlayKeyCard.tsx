import { formatMoment } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useState } from 'react';
import { formatDuration } from '../../game/format.ts';
import { useRuntime } from '../../state/react.ts';
import type { PlayKeyState } from '../../state/stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useNow } from '../../ui/useNow.ts';
import { KeyHead } from './KeyHead.tsx';
import { LeaseForm } from './LeaseForm.tsx';
import { keptByPage } from './leaseWords.ts';

/** The key that plays here: how long it lasts, and the ways to lengthen and to end it. */
export function PlayKeyCard({ play }: { readonly play: PlayKeyState }) {
  const { actions, config } = useRuntime();
  const nowMs = useNow(30_000);
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { address, lease, isOpen } = play;
  const leftMs = Math.max(0, lease.endsAtMs - nowMs);
  const left = { time: formatDuration(leftMs), end: formatMoment(lease.endsAtMs) };
  const close = (): void => setAsking(null);

  const doing = (what: Promise<void>): void => {
    setFailure(null);
    close();
    what.catch((error: unknown) => setFailure(errorWords(error)));
  };

  return (
    <Card as="section" gap={3} pad={4} aria-label={say('Session key')}>
      <KeyHead which={say('Session key')} isOpen={isOpen} closed={say('Locked@@of a key')} tone="brass" />
      <Note>
        {!play.lasts
          ? keptByPage(config.signer)
          : lease.kind === 'session'
            ? say('Valid until this tab is closed, for at most {time} more (until {end}).', left)
            : say('Valid for at most {time} more (until {end}).', left)}{' '}
        {say('Can build, move, fight, prove and sign in. Can’t spend coins.')}
      </Note>
      <ObjectLink id={address}>
        <code>{address}</code>
      </ObjectLink>
      <Stack row gap={1} wrap>
        {isOpen ? (
          <Button tone="quiet" icon="retry" onClick={() => setAsking('renew')}>
            {say('Renew session key')}
          </Button>
        ) : (
          <Button tone="quiet" icon="unlock" onClick={() => doing(actions.openPlayKey())}>
            {lease.wrap === 'passkey' ? say('Unlock with passkey') : say('Unlock session key')}
          </Button>
        )}
        <Button tone="quiet" icon="trash" onClick={() => setAsking('end')}>
          {say('End session key')}
        </Button>
      </Stack>
      {failure !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {failure}
        </Note>
      )}
      {asking === 'renew' && (
        <Dialog title={say('Renew session key')} onClose={close}>
          <LeaseForm
            words={say('Renew session key')}
            busyWords={say('Encrypting…')}
            onChoose={(choice) => actions.renewLease(choice)}
            onDone={close}
          />
        </Dialog>
      )}
      {asking === 'end' && (
        <Dialog title={say('End session key')} onClose={close}>
          <Stack gap={4}>
            <p>
              {say(
                'Both buttons delete the key from this browser, in every tab. To also remove the key from your player, revoke it with your main key.',
              )}
            </p>
            <Button tone="danger" icon="trash" wide onClick={() => doing(actions.endLease(true))}>
              {say('Revoke session key')}
            </Button>
            <Button wide onClick={() => doing(actions.endLease(false))}>
              {say('Delete key from browser')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </Card>
  );
}
