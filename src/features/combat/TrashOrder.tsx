import { useState } from 'react';
import { trashObstacle } from '../../game/combat/combatRules.ts';
import type { StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { useOrderFacts } from './useOrderFacts.ts';
import { combatObstacleWords } from '../../game/refusals/combatObstacleWords.ts';
import { Stack } from '../../ui/Stack.tsx';

/** Giving up a struct of one's own, asked twice. */
export function TrashOrder({ structId }: { readonly structId: StructId }) {
  const [asking, setAsking] = useState(false);
  const { commander, fighter } = useOrderFacts(structId);
  const called = useCalled();
  if (!commander || !fighter) return null;

  const { struct, type } = fighter;
  const name = called(type.name);
  const obstacle = trashObstacle(commander, struct, type);
  return (
    <>
      <Button tone="quiet" icon="trash" wide onClick={() => setAsking(true)}>
        {say('Self-destruct {name}', { name })}
      </Button>
      {asking && (
        <Dialog title={say('Self-destruct {name}?', { name })} onClose={() => setAsking(false)}>
          <p>{lossWords(type.isCommand, type.canGenerate)}</p>
          <Stack row gap={3} wrap align="start" justify="end">
            <Button onClick={() => setAsking(false)}>{say('Keep struct@@not destroy')}</Button>
            <OrderButton
              tone="danger"
              icon="trash"
              wide={false}
              obstacle={obstacle && combatObstacleWords(obstacle)}
              order={{ name: 'MsgStructTrash', structId }}
              onGiven={() => setAsking(false)}
            >
              {say('Self-destruct {name}', { name })}
            </OrderButton>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** docs/network/mechanics.md 5.6: what goes with it. */
function lossWords(isCommand: boolean, canGenerate: boolean): string {
  const gone = say(
    'You lose the struct and the proof of work spent on it. This can’t be undone. The slot becomes free a few blocks later.',
  );
  const more = isCommand
    ? say('Without the Command Ship, your shield falls and you can’t build. A fleet that is away returns home.')
    : canGenerate
      ? say('You also lose the alpha burned in this struct.')
      : '';
  return [gone, more].filter(Boolean).join(' ');
}
