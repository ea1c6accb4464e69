import { closingTerms } from '../../game/agreements.ts';
import { coinText } from '../../game/coins.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { AgreementRecord, ProviderRecord } from '../../game/records.ts';
import type { BlockHeight } from '../../game/units.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { Facts } from '../../ui/Facts.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import styles from './market.module.css';

/** Ends a contract before its time: what comes back, and what does not. */
export function CloseForm({
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
  const topic = `agreement/close/${deal.id}`;
  const state = useTopic(topic);
  const { left, penalty, refund } = closingTerms(offer, deal, tip);
  const words = (amount: bigint): string => coinText({ denom: offer.rate.denom, amount }, table);
  return (
    <div className={styles.act}>
      <Facts
        facts={[
          { name: 'Not yet used', value: words(left) },
          { name: 'Kept by the provider', value: words(penalty), tone: 'warn' },
          { name: 'Comes back to you', value: words(refund), tone: 'live' },
        ]}
      />
      <SignButton
        state={state}
        obstacle={null}
        words="Its power stops with the next block. Every block you wait is used and paid for."
        tone="danger"
        icon="cross"
        onPress={() => actions.sign(topic, { name: 'MsgAgreementClose', agreementId: deal.id })}
      >
        Sign: end this contract
      </SignButton>
    </div>
  );
}
