import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { isShipLost } from './isShipLost.ts';
import { commandKey, HOME_GROUP } from './slots.ts';

/** A fleet without its Command Ship holds no shield: said where a player looks first, with the way to the next one. */
export function ShipLost({ onGo }: { readonly onGo: (slotKey: string) => void }) {
  const isLost = useWorld(isShipLost);
  if (!isLost) return null;
  return (
    <Panel title={say('No Command Ship')} tone="brass">
      <p>{say('Without a Command Ship, your shield is down and your fleet can’t move or build.')}</p>
      <Button icon="arrow" onClick={() => onGo(commandKey(HOME_GROUP))}>
        {say('Build a Command Ship')}
      </Button>
    </Panel>
  );
}
