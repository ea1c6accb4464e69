import { say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import type { Player } from '../../game/entities.ts';
import type { AllocationId, SubstationId } from '../../game/ids.ts';
import { useWorld } from '../../state/react.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './market.module.css';
import { ownSubstation } from '../../state/world/access.ts';

/** Where the power of a contract goes. Until it is connected it goes nowhere, though it is paid for. */
export function DealConnection({
  allocationId,
  sourceId,
  player,
}: {
  readonly allocationId: AllocationId;
  /** Where the power is taken from; null when that is not known. */
  readonly sourceId: SubstationId | null;
  readonly player: Player;
}) {
  const allocation = useRead('chain.allocation', { allocationId });
  if (allocation.data === undefined)
    return (
      <QueryAnswer
        query={allocation}
        asking={say('Loading power connection…')}
        missing={say('This node doesn’t provide the power connection.')}
      />
    );

  const { destinationId } = allocation.data;
  if (destinationId === null) return <Unconnected allocationId={allocationId} sourceId={sourceId} player={player} />;
  if (destinationId === player.substationId) {
    return (
      <Stack as="p" gap={3} pad={3} size="small" className={styles.flows} data-tone="live">
        <Icon name="check" size={16} />
        <span>
          <Say
            it="This power flows into substation {substation}, which also supplies you."
            with={{ substation: <ObjectLink id={destinationId} bare /> }}
          />
        </span>
      </Stack>
    );
  }
  return <Elsewhere substationId={destinationId} player={player} />;
}

function Unconnected({
  allocationId,
  sourceId,
  player,
}: {
  readonly allocationId: AllocationId;
  readonly sourceId: SubstationId | null;
  readonly player: Player;
}) {
  const sharers = useWorld((world) => ownSubstation(world)?.connectionCount ?? null);
  const { substationId } = player;
  return (
    <Stack gap={3} pad={3} size="small" className={styles.flows} data-tone="warn">
      <Stack as="p" row gap={2} align="start">
        <Icon name="alert" size={16} />
        <span>{say('This power isn’t connected yet. You already pay for it, so connect it.')}</span>
      </Stack>
      {substationId !== null && substationId === sourceId && (
        <Stack as="p" row gap={2} align="start">
          <Say
            it="This power comes from {substation}, which is already your substation. You can’t feed a substation with its own power."
            with={{ substation: <ObjectLink id={substationId} /> }}
          />
        </Stack>
      )}
      {substationId !== null && substationId !== sourceId && (
        <OrderButton
          obstacle={null}
          icon="chain"
          words={
            sharers === null
              ? say('Substation {substation} shares this power among all connected players.', {
                  substation: substationId,
                })
              : say(
                  'Substation {substation} shares this power among {sharers, plural, one {# player} other {# players}}.',
                  {
                    substation: substationId,
                    sharers,
                  },
                )
          }
          order={{ name: 'MsgSubstationAllocationConnect', allocationId, destinationId: substationId }}
        >
          {say('Feed your substation')}
        </OrderButton>
      )}
      <OrderButton
        obstacle={null}
        icon="plus"
        words={say(
          'Creates your own substation, fed by this power and shared with nobody. You can move there afterwards.',
        )}
        order={{ name: 'MsgSubstationCreate', owner: player.id, allocationId }}
      >
        {say('Create own substation')}
      </OrderButton>
    </Stack>
  );
}

function Elsewhere({ substationId, player }: { readonly substationId: SubstationId; readonly player: Player }) {
  return (
    <Stack gap={3} pad={3} size="small" className={styles.flows} data-tone="brass">
      <Stack as="p" row gap={2} align="start">
        <Icon name="info" size={16} />
        <span>
          {player.substationId === null ? (
            <Say
              it="This power flows into {substation}. You aren’t connected to a substation."
              with={{ substation: <ObjectLink id={substationId} /> }}
            />
          ) : (
            <Say
              it="This power flows into {substation}. Your power comes from {own}."
              with={{ substation: <ObjectLink id={substationId} />, own: <ObjectLink id={player.substationId} /> }}
            />
          )}
        </span>
      </Stack>
      <OrderButton
        obstacle={null}
        icon="arrow"
        words={
          player.substationId === null
            ? say('At this substation, you’d get a share of this power.')
            : say(
                'You’d leave {substation} and get your share from the new substation instead. Check that your share covers your load, or all your structs stop working.',
                { substation: player.substationId },
              )
        }
        order={{ name: 'MsgSubstationPlayerConnect', substationId, playerId: player.id }}
      >
        {say('Connect to substation')}
      </OrderButton>
    </Stack>
  );
}
