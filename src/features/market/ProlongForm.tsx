import { shortageOfDenom } from '../../game/shortage.ts';
import { useState } from 'react';
import { agreementPrice, prolongObstacle } from '../../game/agreements.ts';
import type { AgreementRecord, Player, ProviderRecord } from '../../game/entities.ts';
import { coinText } from '../../game/coins.ts';
import { amountTrouble } from '../../lib/amountTrouble.ts';
import { parseAmount } from '../../lib/decimal.ts';
import type { Denoms } from '../../game/coins.ts';
import { type BlockHeight, blocks } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime } from '../../state/react.ts';
import { TextField } from '../../ui/Field.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { dealObstacleWords } from '../../game/refusals/dealObstacleWords.ts';
import { spanWords } from './dealWords.ts';
import { useBalance } from './useMarket.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './market.module.css';

const NONE = BigInt(0);

/** More time for the same power, paid in advance like the first. */
export function ProlongForm({
  deal,
  offer,
  tip,
  player,
  denoms,
}: {
  readonly deal: AgreementRecord;
  readonly offer: ProviderRecord;
  readonly tip: BlockHeight;
  readonly player: Player;
  readonly denoms: Denoms;
}) {
  const { config } = useRuntime();
  const [span, setSpan] = useState('');
  const balance = useBalance(player, offer.rate.denom);
  const typed = parseAmount(span, 0);
  const extra = blocks(typed ?? NONE);
  const price = agreementPrice(offer.rate, deal.capacity, extra);
  const obstacle = prolongObstacle(offer, deal, extra, tip, balance);
  const cost = coinText({ denom: offer.rate.denom, amount: price }, denoms, 'up');
  return (
    <Stack gap={3} className={styles.act}>
      <TextField
        label={say('Extend by (blocks)')}
        value={span}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        hint={
          typed === null
            ? say('The total duration can’t exceed the provider’s maximum.')
            : `=\u00a0${spanWords(extra, config.network.nominalBlockMs)}: ${cost}.`
        }
        error={span === '' ? null : amountTrouble(span, 0, say('Enter a whole number of blocks.'))}
        onChange={(event) => setSpan(event.target.value)}
      />
      <OrderButton
        obstacle={obstacle && dealObstacleWords(obstacle, offer.rate.denom, denoms)}
        lacks={
          obstacle?.reason === 'cannotAfford' ? shortageOfDenom(offer.rate.denom, config.network.alphaDenom) : null
        }
        icon="hourglass"
        order={{ name: 'MsgAgreementDurationIncrease', agreementId: deal.id, durationIncrease: extra }}
      >
        {say('Extend and pay')}
      </OrderButton>
    </Stack>
  );
}
