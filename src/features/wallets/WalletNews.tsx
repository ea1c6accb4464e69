import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { say } from '../../lib/words/say.ts';
import { useSession } from '../../state/react.ts';
import { useWallets, useWalletsDoor } from '../../state/wallets/useWallets.ts';
import type { Wallets } from '../../state/wallets/Wallets.ts';
import { Banner } from '../../ui/Banner.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';

// Needed only while an extension is asked: the home page loads without it and the sheet in it.
const AskedNote = lazyNamed(() => import('./AskedNote.tsx'), 'AskedNote');

/** Over every screen of a player whose wallet is an extension: what it is being asked, and whether its account is still there. */
export function WalletNews() {
  const isExtension = useSession((session) => session.coin?.kind === 'extension');
  // The way in says it in its own place.
  const isJoining = useLocation({ select: ({ pathname }) => pathname === '/join' });
  return isExtension && !isJoining ? <News /> : null;
}

function News() {
  const door = useWalletsDoor();
  return door && <NewsOf door={door} />;
}

function NewsOf({ door }: { readonly door: Wallets }) {
  const account = useWallets(door, (state) => state.account);
  const now = useWallets(door, (state) => state.accountNow);
  const isAsked = useWallets(door, (state) => state.asked !== null);
  return (
    <>
      {isAsked && (
        <Suspense>
          <AskedNote door={door} />
        </Suspense>
      )}
      {account && now.is === 'other' && (
        <Banner tone="warn" icon="alert">
          {say(
            'Another account is now selected in {wallet}. To sign for coins and permissions, choose the account that owns this player.',
            { wallet: account.name },
          )}
        </Banner>
      )}
      {account && now.is === 'away' && (
        <Banner tone="warn" icon="alert">
          {now.why} {say('You can’t sign for coins or permissions until the wallet is connected again.')}
        </Banner>
      )}
    </>
  );
}
