import { ObjectLink } from '../names/ObjectLink.tsx';
import { useState } from 'react';
import { closingTerms } from '../../game/agreements.ts';
import { coinText } from '../../game/coins.ts';
import type { AgreementRecord, Player, ProviderRecord } from '../../game/entities.ts';
import { formatBlocks, formatCount, formatPower } from '../../game/format.ts';
import type { Denoms } from '../../game/coins.ts';
import { blocksBetween } from '../../game/units.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { isNotFound } from '../../state/orders/namedOnChain.ts';
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
import { type Seller, SellerName } from './SellerName.tsx';
import { ProlongForm } from './ProlongForm.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

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
  denoms,
}: {
  readonly deal: AgreementRecord;
  /** null where the provider is not among the offers any more. */
  readonly offer: ProviderRecord | null;
  readonly player: Player;
  readonly seller: Seller;
  readonly denoms: Denoms;
}) {
  const { nominalBlockMs } = useRuntime().config.network;
  const tip = useWorld((world) => world.height);
  const [act, setAct] = useState<(typeof ACTS)[number]['value']>('none');
  const left = blocksBetween(tip, deal.endBlock);
  const whole = blocksBetween(deal.startBlock, deal.endBlock);
  const over = deal.endBlock <= tip;
  const isGone = isNotFound(useRead('chain.agreement', { agreementId: deal.id }).error);
  const escrow = offer && closingTerms(offer, deal, tip).left;
  return (
    <Panel
      title={
        <>
          {`${formatPower(deal.capacity)} from `}
          <SellerName seller={seller} />
        </>
      }
      aside={
        isGone ? (
          <Pill tone="danger">Gone from the chain</Pill>
        ) : over ? (
          <Pill tone="quiet">Over</Pill>
        ) : (
          <Pill tone="live">Runs</Pill>
        )
      }
    >
      <Stack gap={2}>
        <Text as="strong" size="h2">
          {over ? 'It is over.' : `${formatBlocks(left)} left`}
        </Text>
        <Meter
          label="Blocks left"
          value={Number(left)}
          max={Math.max(1, Number(whole))}
          text={`${formatBlocks(left)} of ${formatBlocks(whole)}`}
          tone={left * BigInt(5) < whole ? 'copper' : 'teal'}
        />
      </Stack>
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
            value: escrow === null || !offer ? '–' : coinText({ denom: offer.rate.denom, amount: escrow }, denoms),
          },
          { name: 'Contract', value: <ObjectLink id={deal.id} bare /> },
          { name: 'Provider', value: <ObjectLink id={deal.providerId} bare /> },
          ...(deal.allocationId === null
            ? []
            : [{ name: 'Allocation', value: <ObjectLink id={deal.allocationId} bare /> }]),
        ]}
      />
      {!over && deal.allocationId !== null && (
        <DealConnection allocationId={deal.allocationId} sourceId={offer?.substationId ?? null} player={player} />
      )}
      {!over && offer && (
        <>
          <Choice label="Change" options={ACTS} value={act} onChange={setAct} />
          {act === 'capacity' && <CapacityForm deal={deal} offer={offer} tip={tip} denoms={denoms} />}
          {act === 'prolong' && <ProlongForm deal={deal} offer={offer} tip={tip} player={player} denoms={denoms} />}
          {act === 'close' && <CloseForm deal={deal} offer={offer} tip={tip} denoms={denoms} />}
        </>
      )}
    </Panel>
  );
}
