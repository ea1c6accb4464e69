import { useState } from 'react';
import { capacityObstacle, rescaled } from '../../game/agreements.ts';
import { amountText, parseAmount } from '../../game/coins.ts';
import { formatBlocks, formatPower } from '../../game/format.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { AgreementRecord, ProviderRecord } from '../../game/records.ts';
import { type BlockHeight, type Milliwatts, milliwatts } from '../../game/units.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { TextField } from '../../ui/Field.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { obstacleWords } from './dealWords.ts';
import { useRoom } from './useMarket.ts';
import styles from './market.module.css';

const WATT = 3;

/** More power for less time, or less for more: no money moves. */
export function CapacityForm({
  deal,
  offer,
  tip,
  table,
}: {
  readonly deal: AgreementRecord;
  readonly offer: ProviderRecord;
  readonly tip: BlockHeight;
  readonly table: DenomTable | null;
}) {
  const { actions } = useRuntime();
  const [watts, setWatts] = useState(amountText(deal.capacity, WATT));
  const topic = `agreement/capacity/${deal.id}`;
  const state = useTopic(topic);
  const room = useRoom(offer.substationId);
  const typed = parseAmount(watts, WATT);
  const capacity = milliwatts(typed ?? deal.capacity);
  const obstacle = capacityObstacle(offer, deal, capacity, tip, room);
  return (
    <div className={styles.act}>
      <TextField
        label="Power, in watts"
        value={watts}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        hint={`Now ${formatPower(deal.capacity)}. It would then last ${formatBlocks(rescaled(deal, capacity, tip))} more.`}
        error={typed === null ? 'A number, to a thousandth of a watt.' : null}
        onChange={(event) => setWatts(event.target.value)}
      />
      <SignButton
        state={state}
        obstacle={obstacle && obstacleWords(obstacle, offer.rate.denom, table)}
        words="No money moves: what is paid for lasts shorter or longer."
        icon="power"
        onPress={() => actions.sign(topic, changeOf(deal, capacity))}
      >
        {capacity < deal.capacity ? 'Sign: draw less' : 'Sign: draw more'}
      </SignButton>
    </div>
  );
}

function changeOf({ id, capacity: now }: AgreementRecord, capacity: Milliwatts) {
  return capacity < now
    ? ({ name: 'MsgAgreementCapacityDecrease', agreementId: id, capacityDecrease: milliwatts(now - capacity) } as const)
    : ({
        name: 'MsgAgreementCapacityIncrease',
        agreementId: id,
        capacityIncrease: milliwatts(capacity - now),
      } as const);
}
