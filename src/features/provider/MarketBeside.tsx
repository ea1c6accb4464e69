import { ObjectLink } from '../names/ObjectLink.tsx';
import { ratePerWatt, coinAmount, rateText } from '../../game/coins.ts';
import type { ProviderRecord } from '../../game/entities.ts';
import { formatBlocks, formatPower } from '../../game/format.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Note } from '../../ui/Note.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { besideWords, cheapestFirst } from './market.ts';
import styles from './provider.module.css';

const MOST = 12;

/** What others ask, cheapest first: rates, ranges, and where one's own price stands among them. */
export function MarketBeside({ own }: { readonly own: readonly ProviderRecord[] }) {
  const offers = useRead('web.offers', {});
  const denoms = useDenoms();
  const mine = new Set<string>(own.map(({ id }) => id));
  const others = cheapestFirst(
    (offers.data ?? []).filter(({ id }) => !mine.has(id)),
    denoms.alphaDenom,
  );
  const names = usePlayerNames(others.slice(0, MOST).map(({ owner }) => owner));
  return (
    <QueryPanel
      title="The market beside it"
      query={offers}
      source="mirror"
      asking="Asking who else sells power"
      missing="This guild server keeps no market of power."
    >
      {() => (
        <Stack gap={3}>
          {own.map((provider) => (
            <Note key={provider.id}>
              Your <ObjectLink id={provider.id} bare />, {rateText(provider.rate, denoms)}:{' '}
              {besideWords(provider, others)}
            </Note>
          ))}
          {others.length === 0 && <Note tone="faint">Nobody else sells power now.</Note>}
          <ul className={styles.others}>
            {others.slice(0, MOST).map((offer) => (
              <li key={offer.id}>
                <Stack row justify="space-between" gap={3} align="baseline">
                  <Text face="strong" size="small" clip>
                    {offer.owner === null ? (
                      offer.id
                    ) : (
                      <NameOf kind="player" id={offer.owner} name={names.get(offer.owner) ?? null} />
                    )}
                  </Text>
                  <Text face="strong" size="small" tone="bright">
                    {coinAmount(ratePerWatt(offer.rate), denoms)} a watt and block
                  </Text>
                </Stack>
                <Note tone="faint">
                  {formatPower(offer.capacityMinimum)} to {formatPower(offer.capacityMaximum)},{' '}
                  {formatBlocks(offer.durationMinimum)} to {formatBlocks(offer.durationMaximum)}
                  {offer.accessPolicy === 'guildMarket' && ', by leave'}
                  {offer.accessPolicy === 'closedMarket' && ', closed'}
                </Note>
              </li>
            ))}
          </ul>
          {others.length > MOST && <Note tone="faint">And {others.length - MOST} dearer ones.</Note>}
        </Stack>
      )}
    </QueryPanel>
  );
}
