import { ProviderDesk } from '../../features/provider/ProviderDesk.tsx';
import { PowerFrame } from './PowerFrame.tsx';

/** Power that one sells. */
export function ProviderScreen() {
  return (
    <PowerFrame page="provider" title="Sell power">
      {(player) => <ProviderDesk player={player} />}
    </PowerFrame>
  );
}
