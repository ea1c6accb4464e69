import { useState } from 'react';
import { capacityObstacle, rescaled } from '../../game/agreements.ts';
import { typedDecimal } from '../../lib/figures.ts';
import { parseAmount } from '../../lib/decimal.ts';
import { exactPower, formatBlocks, formatPower, POWER_AMOUNT } from '../../game/format.ts';
import type { AgreementRecord, ProviderRecord } from '../../game/entities.ts';
import type { Denoms } from '../../game/coins.ts';
import { type BlockHeight, type Milliwatts, milliwatts } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { OrderButton } from '../order/OrderButton.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { dealObstacleWords } from '../../game/refusals/dealObstacleWords.ts';
import { useRoom } from './useMarket.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './market.module.css';

/** More power for less time, or less for more: no money moves. */
export function CapacityForm({
  deal,
  offer,
  tip,
  denoms,
}: {
  readonly deal: AgreementRecord;
  readonly offer: ProviderRecord;
  readonly tip: BlockHeight;
  readonly denoms: Denoms;
}) {
  const [watts, setWatts] = useState(typedDecimal(deal.capacity, POWER_AMOUNT.exponent));
  const room = useRoom(offer.substationId);
  const typed = parseAmount(watts, POWER_AMOUNT);
  const capacity = milliwatts(typed ?? deal.capacity);
  const obstacle = capacityObstacle(offer, deal, capacity, tip, room);
  return (
    <Stack gap={3} className={styles.act}>
      <AmountField
        label={say('Power@@to buy')}
        unit={say('watts')}
        text={watts}
        kind={POWER_AMOUNT}
        exact={exactPower}
        wrong={say('Enter watts with at most 3 decimals.')}
        hint={say('Current power: {power}. After the change, the agreement lasts {blocks} more.', {
          power: formatPower(deal.capacity),
          blocks: formatBlocks(rescaled(deal, capacity, tip)),
        })}
        onText={setWatts}
      />
      <OrderButton
        obstacle={obstacle && dealObstacleWords(obstacle, offer.rate.denom, denoms)}
        words={say(
          'You pay nothing now. With more power, your prepayment ends sooner. With less power, your prepayment lasts longer.',
        )}
        icon="power"
        order={changeOf(deal, capacity)}
      >
        {capacity < deal.capacity ? say('Reduce power') : say('Increase power')}
      </OrderButton>
    </Stack>
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
