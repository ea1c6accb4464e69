import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { say } from '../../lib/words/say.ts';
import type { WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Say } from '../../ui/Say.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { AccountCard } from './AccountCard.tsx';
import { WalletStep } from './WalletStep.tsx';
import card from '../../ui/WayCard.module.css';
import styles from './wallets.module.css';

// Drawn for the few who come without coins.
const QrCode = lazyNamed(() => import('../../ui/QrCode.tsx'), 'QrCode');

/** The account has no player and no alpha: the two ways there are, and what each of them means for good. */
export function ReceiveStep({ door, account }: { readonly door: Wallets; readonly account: WalletAccount }) {
  return (
    <WalletStep
      way="newcomer"
      step="stake"
      title={say('This account has no player and no alpha')}
      lead={<p>{say('There are two ways from here. They do not meet later, so read both before you choose.')}</p>}
    >
      <AccountCard door={door} account={account} />
      <Stack gap={3} as="section" aria-labelledby="way-alpha">
        <h2 id="way-alpha">{say('Send alpha to it')}</h2>
        <Text tone="soft">
          {say(
            'With alpha on this address, {wallet} stakes a little of it into a reactor. That makes a player which this account owns. Send it from wherever you have some; this page goes on by itself when it arrives.',
            { wallet: account.name },
          )}
        </Text>
        <div className={styles.code}>
          <Suspense fallback={<Loader label={say('Drawing the code')} />}>
            <QrCode
              text={account.address}
              label={say('The address {address} as a code for a camera', { address: account.address })}
            />
          </Suspense>
        </div>
        <code className={styles.address}>{account.address}</code>
        <CopyButton text={account.address} label={say('Copy the address')} />
        <Text as="output" tone="soft" size="small">
          {say('Waiting for alpha. The chain is asked once a block.')}
        </Text>
      </Stack>
      <Stack gap={3} as="section" aria-labelledby="way-key">
        <h2 id="way-key">{say('Make a key in this browser')}</h2>
        <Text tone="soft">
          <Say
            it="The guild signs up newcomers for free, by a text that only a key of this browser can sign: wallets wrap texts, and the chain wants the bare one. {never}; it can only send coins to it."
            with={{
              never: (
                <strong>
                  {say('This account of {wallet} can never be attached to that player', { wallet: account.name })}
                </strong>
              ),
            }}
          />
        </Text>
        <Link to="/join" search={{ from: 'new' }} className={card.way}>
          <Icon tone="brass" name="key" size={24} />
          <Stack as="span" gap="hair" grow>
            <strong>{say('Make a new key instead')}</strong>
            <Text as="small" tone="soft">
              {say('Twelve words on paper, a passphrase, a name.')}
            </Text>
          </Stack>
          <Icon tone="brass" name="chevron" size={16} />
        </Link>
      </Stack>
    </WalletStep>
  );
}
