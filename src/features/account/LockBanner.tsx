import { useState } from 'react';
import { useSession } from '../../state/react.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { UnlockForm } from './UnlockForm.tsx';

const PARTING = {
  ended: 'You are signed out at the guild’s service too.',
  notReached: 'The guild’s service could not be told: its session ends by itself after a while.',
} as const;

/** A player whose key is locked sees everything and signs nothing. */
export function LockBanner() {
  const locked = useSession((session) => !session.isUnlocked && session.enrolment.step === 'player');
  const parting = useSession((session) => session.parting);
  const [open, setOpen] = useState(false);
  if (!locked) return null;
  return (
    <>
      <Banner
        tone="brass"
        icon="lock"
        action={
          <Button icon="unlock" onClick={() => setOpen(true)}>
            Unlock to sign
          </Button>
        }
      >
        Your key is locked: you can look, but nothing can be signed.
        {parting !== null && ` ${PARTING[parting]}`}
      </Banner>
      {open && (
        <Dialog title="Unlock your key" onClose={() => setOpen(false)}>
          <UnlockForm onUnlocked={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
