import { say, mark } from '../../lib/words/say.ts';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { useState } from 'react';
import { coinKind } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import type { Offer } from '../../game/mirror/market.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { ChainInstead } from '../../ui/ChainInstead.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { type Sort, sortOffers, SORTS } from './dealWords.ts';
import { DealForm } from './DealForm.tsx';
import { OfferRow } from './OfferRow.tsx';
import { useOffers } from './useListings.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { sellerOf } from './SellerName.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './market.module.css';
import { Empty } from '../../ui/Empty.tsx';

const SHOWN = [
  { value: 'takes', words: mark('For sale') },
  { value: 'all', words: mark('All@@providers') },
] as const;
const ANY = '';
const ROW_PX = 76;

/** Who sells power, for how much, and the form that buys it. */
export function OfferBook({ player }: { readonly player: Player }) {
  const { query: offers, source, away, retry } = useOffers();
  const rooms = useRead('web.rooms', {}).data;
  const onChain = useWhole('chain.providers', {}).data;
  const isGone = ({ id }: Offer): boolean => onChain?.some((one) => one.id === id) === false;
  const denoms = useDenoms();
  const names = usePlayerNames((offers.data ?? []).map((offer) => offer.owner));
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('takes');
  const [sort, setSort] = useState<Sort>('price');
  const [denom, setDenom] = useState(ANY);
  const [chosenId, setChosenId] = useState<string | null>(null);

  // What was told before its source fell silent stays: it can be signed for as before.
  if (offers.data === undefined)
    return (
      <QueryAnswer
        query={offers}
        asking={say('Loading providers…')}
        missing={say('This guild server doesn’t list power providers.')}
      />
    );

  const roomOf = (offer: Offer) => rooms?.get(offer.substationId) ?? null;
  const priced = [...new Set(offers.data.map((offer) => offer.rate.denom))].toSorted();
  const listed = sortOffers(
    offers.data.filter(
      (offer) =>
        (shown === 'all' || offer.accessPolicy !== 'closedMarket') && (denom === ANY || offer.rate.denom === denom),
    ),
    sort,
    roomOf,
    denoms.alphaDenom,
  );
  const chosen = offers.data.find((offer) => offer.id === chosenId) ?? null;
  return (
    <Grid
      gap={5}
      columns="minmax(0, 1fr) 21.5rem"
      items="start"
      single={1020}
      className={styles.book}
      data-open={chosen !== null}
    >
      <Stack as="section" gap={3} className={styles.offers} aria-label={say('Power providers')}>
        <Stack row gap={3} wrap align="end" className={styles.filters}>
          <Choice
            label={say('Show')}
            options={SHOWN.map(({ value, words }) => ({ value, words: say(words) }))}
            value={shown}
            onChange={setShown}
          />
          <SelectField
            label={say('Sort by@@providers')}
            value={sort}
            options={SORTS.map(({ value, words }) => ({ value, words: say(words) }))}
            onChange={(value) => setSort(SORTS.find((one) => one.value === value)?.value ?? 'price')}
          />
          <SelectField
            label={say('Currency')}
            value={denom}
            options={[
              { value: ANY, words: say('Any currency') },
              ...priced.map((one) => ({ value: one, words: coinKind(one, denoms).name })),
            ]}
            onChange={setDenom}
          />
        </Stack>
        <Stack row gap={3} align="center" justify="space-between" className={styles.listHead}>
          <Text size="lead" face="strong">
            {say('{count, plural, one {# provider} other {# providers}}', { count: listed.length })}
          </Text>
          <SourceMark source={source} atMs={offers.dataUpdatedAt} />
        </Stack>
        {source === 'chain' && (
          <ChainInstead
            error={away}
            missing={say('This guild server doesn’t list power providers.')}
            signIn={say(
              'These providers come from the chain. Sign in to the guild server to see free capacity and sellers.',
            )}
            onRetry={retry}
          />
        )}
        {listed.length === 0 ? (
          <Empty art={<Icon name="power" size={40} />} title={say('No providers listed')}>
            <p>{say('Change the filters, or come back when a player sells power.')}</p>
          </Empty>
        ) : (
          <VirtualList label={say('Providers')} items={listed} keyOf={(offer) => offer.id} rowGuessPx={ROW_PX}>
            {(offer) => (
              <OfferRow
                offer={offer}
                seller={sellerOf(offer.owner, names, player.id)}
                room={roomOf(offer)}
                gone={isGone(offer)}
                denoms={denoms}
                chosen={offer.id === chosenId}
                onChoose={() => setChosenId(offer.id === chosenId ? null : offer.id)}
              />
            )}
          </VirtualList>
        )}
      </Stack>
      {chosen ? (
        <DealForm
          key={chosen.id}
          offer={chosen}
          player={player}
          seller={sellerOf(chosen.owner, names, player.id)}
          room={roomOf(chosen)}
          denoms={denoms}
          onClose={() => setChosenId(null)}
        />
      ) : (
        <Stack as="aside" gap={3} align="start" pad={4} tone="faint" size="small" className={styles.hint}>
          <Icon name="power" size={36} />
          <p>{say('Choose a provider to see what you’d pay.')}</p>
          <p>
            {say(
              'You pay for power in advance, per mW per block. You can use it once you connect the agreement to your substation.',
            )}
          </p>
        </Stack>
      )}
    </Grid>
  );
}
