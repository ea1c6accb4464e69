import { useState } from 'react';
import { closingTerms } from '../../game/agreements.ts';
import { coinText } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import { formatBlocks, formatCount, formatPower } from '../../game/format.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { AgreementRecord, ProviderRecord } from '../../game/records.ts';
import { blocksBetween } from '../../game/units.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { CapacityForm } from './CapacityForm.tsx';
import { CloseForm } from './CloseForm.tsx';
import { DealConnection } from './DealConnection.tsx';
import { spanWords } from './dealWords.ts';
import { ProlongForm } from './ProlongForm.tsx';
import styles from './market.module.css';

const ACTS = [
  { value: 'none', words: 'Nothing' },
  { value: 'capacity', words: 'More or less' },
  { value: 'prolong', words: 'Prolong' },
  { value: 'close', words: 'End it' },
] as const;

/** One contract: what is left of it, where its power goes, and the three things one can do about it. */
export function DealCard({
  deal,
  offer,
  player,
  seller,
  table,
}: {
  readonly deal: AgreementRecord;
  /** null where the provider is not among the offers any more. */
  readonly offer: ProviderRecord | null;
  readonly player: Player;
  readonly seller: string;
  readonly table: DenomTable | null;
}) {
  const { nominalBlockMs } = useRuntime().config.network;
  const tip = useWorld((world) => world.height);
  const [act, setAct] = useState<(typeof ACTS)[number]['value']>('none');
  const left = blocksBetween(tip, deal.endBlock);
  const whole = blocksBetween(deal.startBlock, deal.endBlock);
  const over = deal.endBlock <= tip;
  const escrow = offer && closingTerms(offer, deal, tip).left;
  return (
    <Panel
      title={`${formatPower(deal.capacity)} from ${seller}`}
      aside={over ? <Pill tone="quiet">Over</Pill> : <Pill tone="live">Runs</Pill>}
    >
      <div className={styles.runs}>
        <strong>{over ? 'It is over.' : `${formatBlocks(left)} left`}</strong>
        <Meter
          label="Blocks left"
          value={Number(left)}
          max={Math.max(1, Number(whole))}
          text={`${formatBlocks(left)} of ${formatBlocks(whole)}`}
          tone={left * BigInt(5) < whole ? 'copper' : 'teal'}
        />
      </div>
      <Facts
        facts={[
          {
            name: 'Ends',
            value: over
              ? '–'
              : `block ${formatCount(deal.endBlock)}, ${spanWords(left, nominalBlockMs).split(', ')[1] ?? ''}`,
          },
          {
            name: 'Paid and not yet used',
            value: escrow === null || !offer ? '–' : coinText({ denom: offer.rate.denom, amount: escrow }, table),
          },
          { name: 'Contract', value: deal.id },
        ]}
      />
      {!over && deal.allocationId !== null && (
        <DealConnection allocationId={deal.allocationId} sourceId={offer?.substationId ?? null} player={player} />
      )}
      {!over && offer && (
        <>
          <Choice label="Change" options={ACTS} value={act} onChange={setAct} />
          {act === 'capacity' && <CapacityForm deal={deal} offer={offer} tip={tip} table={table} />}
          {act === 'prolong' && <ProlongForm deal={deal} offer={offer} tip={tip} player={player} table={table} />}
          {act === 'close' && <CloseForm deal={deal} offer={offer} tip={tip} table={table} />}
        </>
      )}
    </Panel>
  );
}
