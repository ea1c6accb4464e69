import { say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { ratePerWatt, coinAmount, rateText } from '../../game/coins.ts';
import type { ProviderRecord } from '../../game/entities.ts';
import type { Offer } from '../../game/mirror/market.ts';
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
      title={say('Competing providers')}
      query={offers}
      source="mirror"
      asking={say('Loading providers…')}
      missing={say('This guild server doesn’t list power providers.')}
    >
      {() => (
        <Stack gap={3}>
          {own.map((provider) => (
            <Note key={provider.id}>
              <Say
                it="Your provider {provider}, {rate}: {beside}"
                with={{
                  provider: <ObjectLink id={provider.id} bare />,
                  rate: rateText(provider.rate, denoms),
                  beside: besideWords(provider, others),
                }}
              />
            </Note>
          ))}
          {others.length === 0 && <Note tone="faint">{say('Nobody else sells power right now.')}</Note>}
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
                    {say('{amount} per W per block', { amount: coinAmount(ratePerWatt(offer.rate), denoms) })}
                  </Text>
                </Stack>
                <Note tone="faint">{rangeWords(offer)}</Note>
              </li>
            ))}
          </ul>
          {others.length > MOST && (
            <Note tone="faint">
              {say(
                '{count, plural, one {# more provider at a higher price.} other {# more providers at higher prices.}}',
                {
                  count: others.length - MOST,
                },
              )}
            </Note>
          )}
        </Stack>
      )}
    </QueryPanel>
  );
}

/** How much, for how long, and who may buy. */
function rangeWords({ capacityMinimum, capacityMaximum, durationMinimum, durationMaximum, accessPolicy }: Offer) {
  const ranges = {
    power: say('{least} to {most}', { least: formatPower(capacityMinimum), most: formatPower(capacityMaximum) }),
    time: say('{least} to {most}', { least: formatBlocks(durationMinimum), most: formatBlocks(durationMaximum) }),
  };
  if (accessPolicy === 'guildMarket') return say('{power}, {time}, invite only', ranges);
  return accessPolicy === 'closedMarket' ? say('{power}, {time}, closed', ranges) : `${ranges.power}, ${ranges.time}`;
}
