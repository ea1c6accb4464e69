import { say } from '../../lib/words/say.ts';
import type { WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { useWallets } from '../../state/wallets/useWallets.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './wallets.module.css';

/** Which account of which wallet this is about, and whether it is still the one that is chosen there. */
export function AccountCard({ door, account }: { readonly door: Wallets; readonly account: WalletAccount }) {
  const now = useWallets(door, (state) => state.accountNow);
  return (
    <Stack gap={2} className={styles.account}>
      <strong>
        {account.label === '' ? (
          say('Account in {wallet}', { wallet: account.name })
        ) : (
          <Say it="{account} in {wallet}" with={{ account: <bdi>{account.label}</bdi>, wallet: account.name }} />
        )}
      </strong>
      <Text as="small" tone="soft">
        <code className={styles.address}>{account.address}</code>
      </Text>
      {now.is === 'other' && (
        <Note tone="warn" icon="alert" role="alert">
          {say('Another account is chosen in {wallet} now. Choose this one there again, or go on with the other.', {
            wallet: account.name,
          })}
        </Note>
      )}
      {now.is === 'away' && (
        <Note tone="warn" icon="alert" role="alert">
          {now.why} {say('Until it is back, nothing can be signed with it.')}
        </Note>
      )}
      <Button tone="quiet" icon="back" onClick={() => door.leave()}>
        {say('Another wallet or account')}
      </Button>
    </Stack>
  );
}
