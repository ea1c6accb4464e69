import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Player } from '../../game/entities.ts';
import { useMarketInterest } from '../../features/market/useMarket.ts';
import { mark, say } from '../../lib/words/say.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { OwnRoom } from './OwnRoom.tsx';

const PAGES = [
  { name: 'offers', words: mark('Buy power'), to: '/market', search: {} },
  { name: 'contracts', words: mark('Agreements'), to: '/market', search: { tab: 'contracts' } },
  { name: 'energy', words: mark('Energy'), to: '/energy', search: {} },
  { name: 'provider', words: mark('Sell power'), to: '/provider', search: {} },
  { name: 'stake', words: mark('Stake'), to: '/stake', search: {} },
] as const;

export type PowerPage = (typeof PAGES)[number]['name'];

/** What stands around every screen about power: who looks, and the way between them. */
export function PowerFrame({
  page,
  title,
  children,
}: {
  readonly page: PowerPage;
  readonly title: string;
  readonly children: (player: Player) => ReactNode;
}) {
  useMarketInterest();
  const head = (
    <Grid as="header" gap={3} columns="minmax(0, 1fr)">
      <PageHeading title={title} />
      <Tabs
        label={say('Energy pages')}
        tabs={PAGES.map(({ name, words }) => ({ name, words: say(words) }))}
        shown={page}
      >
        {({ name, words }, look) => {
          const { to, search } = PAGES.find((one) => one.name === name) ?? PAGES[0];
          return (
            <Link key={name} to={to} search={search} activeOptions={{ exact: true }} {...look}>
              {words}
            </Link>
          );
        }}
      </Tabs>
    </Grid>
  );
  return (
    <OwnRoom title={title} head={head}>
      {children}
    </OwnRoom>
  );
}
