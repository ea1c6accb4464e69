import { ProviderDesk } from '../../features/provider/ProviderDesk.tsx';
import { say } from '../../lib/words/say.ts';
import { PowerFrame } from './PowerFrame.tsx';

/** Power that one sells. */
export function ProviderScreen() {
  return (
    <PowerFrame page="provider" title={say('Sell power')}>
      {(player) => <ProviderDesk player={player} />}
    </PowerFrame>
  );
}
