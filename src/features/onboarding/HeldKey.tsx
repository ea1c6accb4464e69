import type { Holdings } from '../../game/holdings.ts';
import { holdingsWords } from '../../game/holdings.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { JoinFrame } from './JoinFrame.tsx';

/** Something lies at the key, and a registration would move it: this key is for no other player. */
export function HeldKey({ holds, onNewKey }: { readonly holds: Holdings; readonly onNewKey: () => void }) {
  const { alphaDenom } = useRuntime().config.network;
  return (
    <JoinFrame
      path="device"
      step="key"
      title={say('This key has coins')}
      lead={<p>{say('If another device approves this key, all its coins and stakes move to that player.')}</p>}
    >
      <Note tone="warn" icon="alert">
        {say('This key has {holdings} on the chain. Create a new key to keep them.', {
          holdings: holdingsWords(holds, alphaDenom),
        })}
      </Note>
      <Button tone="primary" icon="key" wide onClick={onNewKey}>
        {say('Create a new key')}
      </Button>
    </JoinFrame>
  );
}
