import { useState } from 'react';
import { agreementPrice, prolongObstacle } from '../../game/agreements.ts';
import { coinText, parseAmount } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { AgreementRecord, ProviderRecord } from '../../game/records.ts';
import { type BlockHeight, blocks } from '../../game/units.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { TextField } from '../../ui/Field.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { obstacleWords, spanWords } from './dealWords.ts';
import { useBalance } from './useMarket.ts';
import styles from './market.module.css';

const NONE = BigInt(0);

/** More time for the same power, paid in advance like the first. */
export function ProlongForm({
  deal,
  offer,
  tip,
  player,
  table,
}: {
  readonly deal: AgreementRecord;
  readonly offer: ProviderRecord;
  readonly tip: BlockHeight;
  readonly player: Player;
  readonly table: DenomTable | null;
}) {
  const { actions, config } = useRuntime();
  const [span, setSpan] = useState('');
  const topic = `agreement/prolong/${deal.id}`;
  const state = useTopic(topic);
  const balance = useBalance(player, offer.rate.denom);
  const typed = parseAmount(span, 0);
  const extra = blocks(typed ?? NONE);
  const price = agreementPrice(offer.rate, deal.capacity, extra);
  const obstacle = prolongObstacle(offer, deal, extra, tip, balance);
  const cost = coinText({ denom: offer.rate.denom, amount: price }, table);
  return (
    <div className={styles.act}>
      <TextField
        label="By how many blocks"
        value={span}
        inputMode="numeric"
        autoComplete="off"
        maxLength={18}
        hint={
          typed === null
            ? 'The whole contract may not be longer than the provider allows.'
            : `${spanWords(extra, config.network.nominalBlockMs)}: ${cost}.`
        }
        error={typed === null && span !== '' ? 'A whole number of blocks.' : null}
        onChange={(event) => setSpan(event.target.value)}
      />
      <SignButton
        state={state}
        obstacle={obstacle && obstacleWords(obstacle, offer.rate.denom, table)}
        icon="hourglass"
        onPress={() =>
          actions.sign(topic, { name: 'MsgAgreementDurationIncrease', agreementId: deal.id, durationIncrease: extra })
        }
      >
        Sign: prolong and pay
      </SignButton>
    </div>
  );
}
