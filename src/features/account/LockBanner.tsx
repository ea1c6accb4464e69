import { useState } from 'react';
import { useSession } from '../../state/react.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { UnlockForm } from './UnlockForm.tsx';

/** A player whose key is locked sees everything and signs nothing. */
export function LockBanner() {
  const locked = useSession((session) => !session.isUnlocked && session.enrolment.step === 'player');
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
      </Banner>
      {open && (
        <Dialog title="Unlock your key" onClose={() => setOpen(false)}>
          <UnlockForm onUnlocked={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
