import { IdleNotice } from './IdleNotice.tsx';
import { Suspense } from 'react';
import { useSession } from '../../state/react.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { LockBanner } from './LockBanner.tsx';

/** Loads only when the player is asked something. */
const SignInCard = lazyNamed(() => import('./SignInCard.tsx'), 'SignInCard');

/** What there is to say about the key, above every screen. */
export function KeyBanners() {
  const isAsked = useSession(({ question }) => question !== null);
  return (
    <>
      <Suspense>{isAsked && <SignInCard />}</Suspense>
      <IdleNotice />
      <LockBanner />
    </>
  );
}
