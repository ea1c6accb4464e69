import { useQuery } from '@tanstack/react-query';
import type { Player } from '../../game/entities.ts';
import type { AllocationId, SubstationId } from '../../game/ids.ts';
import { formatCount } from '../../game/format.ts';
import { useRuntime, useTopic, useWorld } from '../../state/react.ts';
import { useChainQueries } from '../../state/reads.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import styles from './market.module.css';

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
  const allocation = useQuery(useChainQueries().allocation(allocationId));
  if (allocation.isPending) return <Loader label="Asking where its power goes" />;
  if (allocation.isError) {
    return (
      <Trouble
        error={allocation.error}
        missing="This node does not say where the power goes."
        onRetry={() => void allocation.refetch()}
      />
    );
  }
  const { destinationId } = allocation.data;
  if (destinationId === null) return <Unconnected allocationId={allocationId} sourceId={sourceId} player={player} />;
  if (destinationId === player.substationId) {
    return (
      <p className={styles.flows} data-tone="live">
        <Icon name="check" size={16} />
        <span>Its power flows into substation {destinationId}, where yours comes from.</span>
      </p>
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
  const { actions } = useRuntime();
  const sharers = useWorld((world) => world.substation?.value.connectionCount ?? null);
  const joinTopic = `allocation/connect/${allocationId}`;
  const ownTopic = `substation/create/${allocationId}`;
  const join = useTopic(joinTopic);
  const own = useTopic(ownTopic);
  const { substationId } = player;
  return (
    <div className={styles.flows} data-tone="warn">
      <p>
        <Icon name="alert" size={16} />
        <span>Its power goes nowhere yet. Connect it, or it is paid for in vain.</span>
      </p>
      {substationId !== null && substationId === sourceId && (
        <p>It is taken from {substationId}, your own substation, and cannot be led back there.</p>
      )}
      {substationId !== null && substationId !== sourceId && (
        <SignButton
          state={join}
          obstacle={null}
          icon="chain"
          words={
            sharers === null
              ? `Substation ${substationId} shares it among all that are connected to it.`
              : `Substation ${substationId} shares it among ${formatCount(sharers)} players.`
          }
          onPress={() =>
            actions.sign(joinTopic, {
              name: 'MsgSubstationAllocationConnect',
              allocationId,
              destinationId: substationId,
            })
          }
        >
          Sign: feed your substation
        </SignButton>
      )}
      <SignButton
        state={own}
        obstacle={null}
        icon="plus"
        words="A substation of your own, fed by it, is shared with nobody; you can move there when it is made."
        onPress={() => actions.sign(ownTopic, { name: 'MsgSubstationCreate', owner: player.id, allocationId })}
      >
        Sign: make your own substation
      </SignButton>
    </div>
  );
}

function Elsewhere({ substationId, player }: { readonly substationId: SubstationId; readonly player: Player }) {
  const { actions } = useRuntime();
  const topic = `substation/connect/${substationId}`;
  const state = useTopic(topic);
  return (
    <div className={styles.flows} data-tone="brass">
      <p>
        <Icon name="info" size={16} />
        <span>
          Its power flows into substation {substationId}; yours comes from {player.substationId ?? 'none'}.
        </span>
      </p>
      <SignButton
        state={state}
        obstacle={null}
        icon="arrow"
        words={
          player.substationId === null
            ? 'You would draw your share of it there.'
            : `You would leave ${player.substationId} and its share, and draw your share there instead. See that it is enough: with less than you draw, nothing of yours works.`
        }
        onPress={() => actions.sign(topic, { name: 'MsgSubstationPlayerConnect', substationId, playerId: player.id })}
      >
        Sign: draw your power there
      </SignButton>
    </div>
  );
}
