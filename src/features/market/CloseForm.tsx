import { closingTerms } from '../../game/agreements.ts';
import { coinText } from '../../game/coins.ts';
import type { AgreementRecord, ProviderRecord } from '../../game/entities.ts';
import type { Denoms } from '../../game/coins.ts';
import type { BlockHeight } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { Facts } from '../../ui/Facts.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './market.module.css';

/** Ends a contract before its time: what comes back, and what does not. */
export function CloseForm({
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
  const { left, penalty, refund } = closingTerms(offer, deal, tip);
  const words = (amount: bigint): string => coinText({ denom: offer.rate.denom, amount }, denoms);
  return (
    <Stack gap={3} className={styles.act}>
      <Facts
        facts={[
          { name: say('Unused prepayment'), value: words(left) },
          { name: say('Cancellation penalty'), value: words(penalty), tone: 'warn' },
          { name: say('Refund to you'), value: words(refund), tone: 'live' },
        ]}
      />
      <OrderButton
        obstacle={null}
        words={say('The power stops in the next block. You use and pay for every block until then.')}
        tone="danger"
        icon="cross"
        order={{ name: 'MsgAgreementClose', agreementId: deal.id }}
      >
        {say('End agreement')}
      </OrderButton>
    </Stack>
  );
}
