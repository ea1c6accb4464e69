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
      title={say('No player and no alpha')}
      lead={<p>{say('Choose how to start. You can’t switch later, so read both options.')}</p>}
    >
      <AccountCard door={door} account={account} />
      <Stack gap={3} as="section" aria-labelledby="way-alpha">
        <h2 id="way-alpha">{say('Send alpha to this account')}</h2>
        <Text tone="soft">
          {say(
            'Send alpha to this address from anywhere. Then stake some with {wallet} to create a player that this account owns. This page continues when the alpha arrives.',
            { wallet: account.name },
          )}
        </Text>
        <div className={styles.code}>
          <Suspense fallback={<Loader label={say('Loading QR code…')} />}>
            <QrCode text={account.address} label={say('QR code of address {address}', { address: account.address })} />
          </Suspense>
        </div>
        <code className={styles.address}>{account.address}</code>
        <CopyButton text={account.address} label={say('Copy address')} />
        <Text as="output" tone="soft" size="small">
          {say('Waiting for alpha. This page checks the balance once per block.')}
        </Text>
      </Stack>
      <Stack gap={3} as="section" aria-labelledby="way-key">
        <h2 id="way-key">{say('Create a key in this browser')}</h2>
        <Text tone="soft">
          <Say
            it="The guild signs up a new player for free, but only with a key in this browser. Wallets can’t sign the plain text that the chain needs. {never}. But the account can still send coins to that player."
            with={{
              never: (
                <strong>
                  {say('This account of {wallet} can never be added to that player', { wallet: account.name })}
                </strong>
              ),
            }}
          />
        </Text>
        <Link to="/join" search={{ from: 'new' }} className={card.way}>
          <Icon tone="brass" name="key" size={24} />
          <Stack as="span" gap="hair" grow>
            <strong>{say('Create new key')}</strong>
            <Text as="small" tone="soft">
              {say('A 12-word recovery phrase, a password and a name.')}
            </Text>
          </Stack>
          <Icon tone="brass" name="chevron" size={16} />
        </Link>
      </Stack>
    </WalletStep>
  );
}
