import { ObjectLink } from '../names/ObjectLink.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import type { Player } from '../../game/entities.ts';
import type { AllocationId, SubstationId } from '../../game/ids.ts';
import { formatCount } from '../../game/format.ts';
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
        asking="Asking where its power goes"
        missing="This node does not say where the power goes."
      />
    );

  const { destinationId } = allocation.data;
  if (destinationId === null) return <Unconnected allocationId={allocationId} sourceId={sourceId} player={player} />;
  if (destinationId === player.substationId) {
    return (
      <Stack as="p" gap={3} pad={3} size="small" className={styles.flows} data-tone="live">
        <Icon name="check" size={16} />
        <span>
          Its power flows into substation <ObjectLink id={destinationId} bare />, where yours comes from.
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
        <span>Its power goes nowhere yet. Connect it, or it is paid for in vain.</span>
      </Stack>
      {substationId !== null && substationId === sourceId && (
        <Stack as="p" row gap={2} align="start">
          It is taken from <ObjectLink id={substationId} />, your own substation, and cannot be led back there.
        </Stack>
      )}
      {substationId !== null && substationId !== sourceId && (
        <OrderButton
          obstacle={null}
          icon="chain"
          words={
            sharers === null
              ? `Substation ${substationId} shares it among all that are connected to it.`
              : `Substation ${substationId} shares it among ${formatCount(sharers)} players.`
          }
          order={{ name: 'MsgSubstationAllocationConnect', allocationId, destinationId: substationId }}
        >
          Sign: feed your substation
        </OrderButton>
      )}
      <OrderButton
        obstacle={null}
        icon="plus"
        words="A substation of your own, fed by it, is shared with nobody; you can move there when it is made."
        order={{ name: 'MsgSubstationCreate', owner: player.id, allocationId }}
      >
        Sign: make your own substation
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
          Its power flows into <ObjectLink id={substationId} />; yours comes from{' '}
          {player.substationId === null ? 'none' : <ObjectLink id={player.substationId} />}.
        </span>
      </Stack>
      <OrderButton
        obstacle={null}
        icon="arrow"
        words={
          player.substationId === null
            ? 'You would draw your share of it there.'
            : `You would leave ${player.substationId} and its share, and draw your share there instead. See that it is enough: with less than you draw, nothing of yours works.`
        }
        order={{ name: 'MsgSubstationPlayerConnect', substationId, playerId: player.id }}
      >
        Sign: draw your power there
      </OrderButton>
    </Stack>
  );
}
