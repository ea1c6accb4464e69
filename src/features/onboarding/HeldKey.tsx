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
      title={say('This key holds coins')}
      lead={<p>{say('A key that another device approves gives all its coins and stakes to that player.')}</p>}
    >
      <Note tone="warn" icon="alert">
        {say('The chain says that this key holds {holdings}. Make a new key, and these stay yours.', {
          holdings: holdingsWords(holds, alphaDenom),
        })}
      </Note>
      <Button tone="primary" icon="key" wide onClick={onNewKey}>
        {say('Make a new key')}
      </Button>
    </JoinFrame>
  );
}
