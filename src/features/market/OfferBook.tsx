import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coinKind } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import { formatCount } from '../../game/format.ts';
import { type Offer, offersQuery, roomsQuery } from '../../state/queries/guild/dealQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { type Sort, sortOffers, SORTS } from './dealWords.ts';
import { DealForm } from './DealForm.tsx';
import { OfferRow } from './OfferRow.tsx';
import { sellerName, useDenoms } from './useMarket.ts';
import styles from './market.module.css';

const SHOWN = [
  { value: 'takes', words: 'Taking orders' },
  { value: 'all', words: 'All' },
] as const;
const ANY = '';
const ROW_PX = 76;

/** Who sells power, for how much, and the form that buys it. */
export function OfferBook({ player }: { readonly player: Player }) {
  const guild = useGuildSource();
  const offers = useQuery(offersQuery(guild));
  const rooms = useQuery(roomsQuery(guild)).data;
  const table = useDenoms();
  const names = usePlayerNames((offers.data ?? []).map((offer) => offer.owner));
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('takes');
  const [sort, setSort] = useState<Sort>('price');
  const [denom, setDenom] = useState(ANY);
  const [chosenId, setChosenId] = useState<string | null>(null);

  if (offers.isPending) return <Loader label="Asking who sells power" />;
  if (offers.isError) {
    return (
      <Trouble
        error={offers.error}
        missing="This guild server keeps no market of power."
        onRetry={() => void offers.refetch()}
      />
    );
  }
  const roomOf = (offer: Offer) => rooms?.get(offer.substationId) ?? null;
  const denoms = [...new Set(offers.data.map((offer) => offer.rate.denom))].toSorted();
  const listed = sortOffers(
    offers.data.filter(
      (offer) =>
        (shown === 'all' || offer.accessPolicy !== 'closedMarket') && (denom === ANY || offer.rate.denom === denom),
    ),
    sort,
    roomOf,
  );
  const chosen = offers.data.find((offer) => offer.id === chosenId) ?? null;
  return (
    <div className={styles.book} data-open={chosen !== null}>
      <section className={styles.offers} aria-label="Offers of power">
        <div className={styles.filters}>
          <Choice label="Show" options={SHOWN} value={shown} onChange={setShown} />
          <SelectField
            label="First"
            value={sort}
            options={SORTS}
            onChange={(value) => setSort(SORTS.find((one) => one.value === value)?.value ?? 'price')}
          />
          <SelectField
            label="Paid in"
            value={denom}
            options={[
              { value: ANY, words: 'Anything' },
              ...denoms.map((one) => ({ value: one, words: coinKind(one, table).name })),
            ]}
            onChange={setDenom}
          />
        </div>
        <div className={styles.listHead}>
          <p>{listed.length === 1 ? '1 offer' : `${formatCount(listed.length)} offers`}</p>
          <SourceMark source="mirror" atMs={offers.dataUpdatedAt} />
        </div>
        {listed.length === 0 ? (
          <div className={styles.empty}>
            <Icon name="power" size={40} />
            <p>Nobody sells power here now.</p>
            <p>Offers appear as soon as somebody makes one.</p>
          </div>
        ) : (
          <VirtualList label="Offers" items={listed} keyOf={(offer) => offer.id} rowGuessPx={ROW_PX}>
            {(offer) => (
              <OfferRow
                offer={offer}
                seller={sellerName(offer, names, player.id)}
                room={roomOf(offer)}
                table={table}
                chosen={offer.id === chosenId}
                onChoose={() => setChosenId(offer.id === chosenId ? null : offer.id)}
              />
            )}
          </VirtualList>
        )}
      </section>
      {chosen ? (
        <DealForm
          key={chosen.id}
          offer={chosen}
          player={player}
          seller={sellerName(chosen, names, player.id)}
          room={roomOf(chosen)}
          table={table}
          onClose={() => setChosenId(null)}
        />
      ) : (
        <aside className={styles.hint}>
          <Icon name="power" size={36} />
          <p>Choose an offer to see what it would cost you.</p>
          <p>
            Power is bought in advance, by the milliwatt and the block. It counts for you once the contract is connected
            to your substation.
          </p>
        </aside>
      )}
    </div>
  );
}
