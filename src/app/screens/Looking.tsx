import { useStore } from 'zustand';
import { say } from '../../lib/words/say.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { useOnline } from '../../state/useOnline.ts';
import { laterSlot } from '../laterSlot.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';

/** Waiting for the network to tell us something; says so, and offers a retry when it takes long. */
export function Looking({ label }: { readonly label: string }) {
  const { actions, practice } = useRuntime();
  const away = useStore(laterSlot, (slot) => slot.away);
  const isOnline = useOnline(useConnection((connection) => connection.lastBlockAtMs));
  const isNodeOut = useConnection(({ troubles }) =>
    troubles.some(({ endpoint, isBehind }) => endpoint === 'rest' && !isBehind),
  );
  const troubled = useConnection((connection) => connection.troubles.length > 0);
  // Practice has no network that could be away.
  if (away && !practice && (isNodeOut || !isOnline)) return away;
  return (
    <Loader label={label}>
      <p>
        {troubled && isOnline
          ? say('A server isn’t responding. See the message above.')
          : say('Loading takes longer than usual. The network may be slow, or the chain may have stopped.')}
      </p>
      <Button icon="retry" onClick={() => actions.retryConnection()}>
        {say('Try again')}
      </Button>
    </Loader>
  );
}
