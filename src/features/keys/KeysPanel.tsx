import { useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CoinKeyCard } from './CoinKeyCard.tsx';
import { LapsedKeys } from './LapsedKeys.tsx';
import { PlayKeyCard } from './PlayKeyCard.tsx';
import { StartLeaseDialog } from './StartLeaseDialog.tsx';
import { WhoSigns } from './WhoSigns.tsx';

/** The two keys of a player in this browser: what each signs, how long, and how it ends. */
export function KeysPanel() {
  const play = useSession((session) => session.play);
  const coin = useSession((session) => session.coin);
  const lapsed = useSession((session) => session.lapsed);
  const [starting, setStarting] = useState(false);
  return (
    <Panel title={say('Signing keys')}>
      {play && <PlayKeyCard play={play} />}
      {coin && <CoinKeyCard coin={coin} isAlone={play === null} />}
      {!play && (
        <Button icon="key" onClick={() => setStarting(true)}>
          {say('Create session key')}
        </Button>
      )}
      <LapsedKeys keys={lapsed} />
      <WhoSigns />
      {starting && <StartLeaseDialog onClose={() => setStarting(false)} />}
    </Panel>
  );
}
