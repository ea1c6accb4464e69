import { IdleNotice } from './IdleNotice.tsx';
import { LockBanner } from './LockBanner.tsx';
import { SignInCard } from './SignInCard.tsx';

/** What there is to say about the key, above every screen. */
export function KeyBanners() {
  return (
    <>
      <SignInCard />
      <IdleNotice />
      <LockBanner />
    </>
  );
}
