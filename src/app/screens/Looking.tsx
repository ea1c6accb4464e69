import { useConnection, useRuntime } from '../../state/react.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';

const AwayHere = lazyNamed(() => import('../away/AwayHere.tsx'), 'AwayHere');

/** Waiting for the network to tell us something; says so, and offers a retry when it takes long. */
export function Looking({ label }: { readonly label: string }) {
  const { actions, practice } = useRuntime();
  const troubled = useConnection((connection) => connection.troubles.length > 0);
  const isNodeOut = useConnection(({ troubles }) => troubles.some(({ endpoint }) => endpoint === 'rest'));
  const isOnline = useOnline();
  // Practice has no network that could be away.
  const isAway = !practice && (isNodeOut || !isOnline);
  const wait = (
    <Loader label={label}>
      <p>
        {troubled
          ? 'A service does not answer; which one is said above.'
          : 'This takes longer than usual. The network may be slow, or blocks may have stopped.'}
      </p>
      <Button icon="retry" onClick={() => actions.retryConnection()}>
        Try again
      </Button>
    </Loader>
  );
  if (!isAway) return wait;
  return (
    // What says so may not have been loaded before the network went.
    <ErrorBoundary fallback={() => wait}>
      <Suspense fallback={wait}>
        <AwayHere />
      </Suspense>
    </ErrorBoundary>
  );
}
