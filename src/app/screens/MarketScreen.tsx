import { getRouteApi, Navigate } from '@tanstack/react-router';
import { DealList } from '../../features/market/DealList.tsx';
import { OfferBook } from '../../features/market/OfferBook.tsx';
import { say } from '../../lib/words/say.ts';
import { PowerFrame } from './PowerFrame.tsx';

const route = getRouteApi('/market');

/** Power for sale, and what one bought. */
export function MarketScreen() {
  const { tab } = route.useSearch();
  // Where it was before it had a screen of its own.
  if (tab === 'energy') return <Navigate to="/energy" replace />;
  return tab === 'contracts' ? (
    <PowerFrame page="contracts" title={say('Agreements')}>
      {(player) => <DealList player={player} />}
    </PowerFrame>
  ) : (
    <PowerFrame page="offers" title={say('Market')}>
      {(player) => <OfferBook player={player} />}
    </PowerFrame>
  );
}
