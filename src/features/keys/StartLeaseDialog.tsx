import { Suspense } from 'react';
import { say } from '../../lib/words/say.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Loader } from '../../ui/Loader.tsx';

// Opened once in a while, and from the home page: its table of what a key can do is no part of that page.
const StartLease = lazyNamed(() => import('./StartLease.tsx'), 'StartLease');

export function StartLeaseDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={say('Session key for this browser')} onClose={onClose}>
      <Suspense fallback={<Loader label={say('Loading form…')} />}>
        <StartLease onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
