import { KeyBanners } from '../features/account/KeyBanners.tsx';
import { PlayBanners } from '../features/keys/PlayBanners.tsx';
import { WalletNews } from '../features/wallets/WalletNews.tsx';

/** What there is to say about both keys, above every screen. */
export function KeyNews() {
  return (
    <>
      <KeyBanners />
      <PlayBanners />
      <WalletNews />
    </>
  );
}
