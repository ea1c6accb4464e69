import { Suspense } from 'react';
import { rateText } from '../../game/coins.ts';
import type { Player, ProviderRecord } from '../../game/entities.ts';
import { formatBlocks, formatPower, formatShare } from '../../game/format.ts';
import { milliwatts } from '../../game/units.ts';
import { mark, say } from '../../lib/words/say.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Say } from '../../ui/Say.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { Closing } from './Closing.tsx';
import { ContractTable } from './ContractTable.tsx';
import { Earnings } from './Earnings.tsx';
import { EarningsChart } from './EarningsChart.tsx';

const OrdersOf = lazyNamed(() => import('../order/form/OrdersOf.tsx'), 'OrdersOf');

const POLICIES = {
  openMarket: { words: mark('Open to all'), tone: 'live' },
  guildMarket: { words: mark('Invite only'), tone: 'brass' },
  closedMarket: { words: mark('Closed@@of a provider'), tone: 'quiet' },
} as const;

/** One offer of one's own: its terms, who bought, what is there, and what can be done about it. */
export function ProviderCard({ provider, player }: { readonly provider: ProviderRecord; readonly player: Player }) {
  const denoms = useDenoms();
  const live = useRead('chain.provider', { providerId: provider.id });
  const from = useRead('chain.substation', { substationId: provider.substationId }).data;
  const contracts = useWhole('chain.agreementsOfProvider', { providerId: provider.id });
  const left = from === undefined ? null : milliwatts(from.capacity > from.load ? from.capacity - from.load : NOTHING);
  const policy = POLICIES[provider.accessPolicy];
  return (
    <Panel
      title={<Say it="Provider {provider}" with={{ provider: <ObjectLink id={provider.id} bare /> }} />}
      aside={<Pill tone={policy.tone}>{say(policy.words)}</Pill>}
    >
      <Grid gap={[0, 5]} min="18rem" items="start">
        <Facts
          facts={[
            { name: say('Price'), value: rateText(provider.rate, denoms) },
            { name: say('Power source@@a substation'), value: <ObjectLink id={provider.substationId} /> },
            { name: say('Sold@@power that is'), value: live.data ? formatPower(live.data.load) : '–' },
            { name: say('Unsold power'), value: left === null ? '–' : formatPower(left) },
            {
              name: say('Power per agreement'),
              value: say('{least} to {most}', {
                least: formatPower(provider.capacityMinimum),
                most: formatPower(provider.capacityMaximum),
              }),
            },
            {
              name: say('Duration per agreement'),
              value: say('{least} to {most}', {
                least: formatBlocks(provider.durationMinimum),
                most: formatBlocks(provider.durationMaximum),
              }),
            },
            { name: say('Provider’s cancellation penalty'), value: formatShare(provider.providerCancellationPenalty) },
            { name: say('Buyer’s cancellation penalty'), value: formatShare(provider.consumerCancellationPenalty) },
          ]}
        />
        {live.data && <Earnings provider={live.data} player={player} />}
      </Grid>
      <QueryAnswer
        query={contracts}
        asking={say('Loading buyers…')}
        missing={say('This node doesn’t list buyers.')}
        low
      >
        {(rows) => (
          <Stack gap={4}>
            <ContractTable provider={provider} contracts={rows} />
            <EarningsChart provider={provider} contracts={rows} player={player} />
            <Fold summary={say('Effects of closing')}>
              <Closing provider={provider} contracts={rows} />
            </Fold>
          </Stack>
        )}
      </QueryAnswer>
      <Suspense fallback={<Note tone="faint">{say('Loading actions…')}</Note>}>
        <OrdersOf kind="provider" id={provider.id} rooms={['provider']} />
      </Suspense>
    </Panel>
  );
}

const NOTHING = BigInt(0);
