import { useState } from 'react';
import { trashObstacle } from '../../game/combat/combatRules.ts';
import type { StructId } from '../../game/ids.ts';
import { useRuntime, useTopic, useWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { commanderOf, fighterOf } from './battlefield.ts';
import { combatObstacleWords } from './combatObstacleWords.ts';
import styles from './combat.module.css';

/** Giving up a struct of one's own, asked twice. */
export function TrashOrder({ structId }: { readonly structId: StructId }) {
  const { actions } = useRuntime();
  const world = useWorld((state) => state);
  const [asking, setAsking] = useState(false);
  const topic = `trash/${structId}`;
  const state = useTopic(topic);
  const commander = commanderOf(world);
  const fighter = fighterOf(world, structId);
  const called = useCalled();
  if (!commander || !fighter) return null;

  const { struct, type } = fighter;
  const name = called(type.name);
  const obstacle = trashObstacle(commander, struct, type);
  return (
    <>
      <Button tone="quiet" icon="trash" wide onClick={() => setAsking(true)}>
        {`Destroy this ${name}`}
      </Button>
      {asking && (
        <Dialog title={`Destroy your ${name}?`} onClose={() => setAsking(false)}>
          <p>{lossWords(type.isCommand, type.canGenerate)}</p>
          <div className={styles.choices}>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <SignButton
              state={state}
              tone="danger"
              icon="trash"
              wide={false}
              obstacle={obstacle && combatObstacleWords(obstacle)}
              onPress={() => actions.sign(topic, { name: 'MsgStructTrash', structId }).then(() => setAsking(false))}
            >
              {`Sign: destroy ${name}`}
            </SignButton>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** facts/mechanics.md 5.6: what goes with it. */
function lossWords(isCommand: boolean, canGenerate: boolean): string {
  const gone = 'It is lost for good, with all the work that built it. Its slot is free a few blocks later.';
  if (isCommand)
    return `${gone} Without it your shield falls and nothing can be built, and a fleet that is away is sent home.`;
  return canGenerate ? `${gone} The alpha it was infused with is lost too.` : gone;
}
