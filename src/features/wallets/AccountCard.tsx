import { useState } from 'react';
import { say } from '../../lib/words/say.ts';
import type { WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { useWallets } from '../../state/wallets/useWallets.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
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
          {say(
            'Another account is now selected in {wallet}. Select this account again, or continue with the other account.',
            {
              wallet: account.name,
            },
          )}
        </Note>
      )}
      {now.is === 'away' && (
        <Note tone="warn" icon="alert" role="alert">
          {now.why} {say('You can’t sign with this account until the wallet is connected again.')}
        </Note>
      )}
      {account.canSwitch && <OtherAccounts key={account.address} door={door} name={account.name} />}
      <Button tone="quiet" icon="back" onClick={() => door.leave()}>
        {say('Change wallet or account')}
      </Button>
    </Stack>
  );
}

type Accounts = Awaited<ReturnType<Wallets['accounts']>>;

/** The extension's other accounts, once it is asked for them; a press makes one of them the chosen one there. */
function OtherAccounts({ door, name }: { readonly door: Wallets; readonly name: string }) {
  const [others, setOthers] = useState<Accounts | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const go = (deed: () => Promise<void>): void => {
    setBusy(true);
    setError(null);
    deed()
      .catch((failure: unknown) => setError(errorWords(failure)))
      .finally(() => setBusy(false));
  };
  const list = async (): Promise<void> => setOthers((await door.accounts()).filter(({ isChosen }) => !isChosen));
  return (
    <Stack gap={2} align="start">
      {others === null ? (
        <Button tone="quiet" icon="person" pending={isBusy} onClick={() => go(list)}>
          {say('Show {wallet} accounts', { wallet: name })}
        </Button>
      ) : others.length === 0 ? (
        <Text as="output" tone="soft">
          {say('{wallet} lists no other account.', { wallet: name })}
        </Text>
      ) : (
        others.map(({ id, label }, at) => (
          <Button key={id} icon="person" pending={isBusy} onClick={() => go(() => door.switchTo(id))}>
            <Say
              it="Use {account}"
              with={{ account: <bdi>{label === '' ? say('account {number}', { number: at + 1 }) : label}</bdi> }}
            />
          </Button>
        ))
      )}
      {error !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {error}
        </Note>
      )}
    </Stack>
  );
}
