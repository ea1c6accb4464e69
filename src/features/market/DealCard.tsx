import { say, mark } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useState } from 'react';
import { closingTerms } from '../../game/agreements.ts';
import { coinText } from '../../game/coins.ts';
import type { AgreementRecord, Player, ProviderRecord } from '../../game/entities.ts';
import { formatBlocks, formatCount, formatDuration, formatPower } from '../../game/format.ts';
import type { Denoms } from '../../game/coins.ts';
import { blocksBetween } from '../../game/units.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { isNotFound } from '../../state/orders/namedOnChain.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Say } from '../../ui/Say.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { CapacityForm } from './CapacityForm.tsx';
import { CloseForm } from './CloseForm.tsx';
import { DealConnection } from './DealConnection.tsx';
import { type Seller, SellerName } from './SellerName.tsx';
import { ProlongForm } from './ProlongForm.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

const ACTS = [
  { value: 'none', words: mark('None@@an amount or choice') },
  { value: 'capacity', words: mark('Change capacity') },
  { value: 'prolong', words: mark('Extend@@an agreement') },
  { value: 'close', words: mark('End agreement') },
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
        <Say
          it="{power} from {seller}"
          with={{ power: formatPower(deal.capacity), seller: <SellerName seller={seller} /> }}
        />
      }
      aside={
        isGone ? (
          <Pill tone="danger">{say('No longer on chain')}</Pill>
        ) : over ? (
          <Pill tone="quiet">{say('Ended@@of an agreement')}</Pill>
        ) : (
          <Pill tone="live">{say('Active@@of an agreement')}</Pill>
        )
      }
    >
      <Stack gap={2}>
        <Text as="strong" size="h2">
          {over ? say('This agreement has ended.') : say('{blocks} left', { blocks: formatBlocks(left) })}
        </Text>
        <Meter
          label={say('Blocks left')}
          value={Number(left)}
          max={Math.max(1, Number(whole))}
          text={say('{part} of {whole}', { part: formatBlocks(left), whole: formatBlocks(whole) })}
          tone={left * BigInt(5) < whole ? 'copper' : 'teal'}
        />
      </Stack>
      <Facts
        facts={[
          {
            name: say('Ends@@when an agreement does'),
            value: over
              ? '–'
              : say('block {block}, in about {time}', {
                  block: formatCount(deal.endBlock),
                  time: formatDuration(Number(left) * nominalBlockMs),
                }),
          },
          {
            name: say('Unused prepayment'),
            value: escrow === null || !offer ? '–' : coinText({ denom: offer.rate.denom, amount: escrow }, denoms),
          },
          { name: say('Agreement'), value: <ObjectLink id={deal.id} bare /> },
          { name: say('Provider'), value: <ObjectLink id={deal.providerId} bare /> },
          ...(deal.allocationId === null
            ? []
            : [{ name: say('Allocation'), value: <ObjectLink id={deal.allocationId} bare /> }]),
        ]}
      />
      {!over && deal.allocationId !== null && (
        <DealConnection allocationId={deal.allocationId} sourceId={offer?.substationId ?? null} player={player} />
      )}
      {!over && offer && (
        <>
          <Choice
            label={say('Change@@what to do with an agreement')}
            options={ACTS.map(({ value, words }) => ({ value, words: say(words) }))}
            value={act}
            onChange={setAct}
          />
          {act === 'capacity' && <CapacityForm deal={deal} offer={offer} tip={tip} denoms={denoms} />}
          {act === 'prolong' && <ProlongForm deal={deal} offer={offer} tip={tip} player={player} denoms={denoms} />}
          {act === 'close' && <CloseForm deal={deal} offer={offer} tip={tip} denoms={denoms} />}
        </>
      )}
    </Panel>
  );
}
