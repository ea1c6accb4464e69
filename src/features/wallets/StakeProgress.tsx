import { say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { formatAlpha } from '../../game/format.ts';
import { microAlpha } from '../../game/units.ts';
import type { FirstStake } from '../../state/wallets/firstStakeSteps.ts';
import type { WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { AccountCard } from './AccountCard.tsx';
import { StakeAnew } from './StakeAnew.tsx';
import { WalletStep } from './WalletStep.tsx';

/** The stake is on its way into a block, or did not get there. */
export function StakeProgress({
  door,
  account,
  stake,
}: {
  readonly door: Wallets;
  readonly account: WalletAccount;
  readonly stake: Extract<FirstStake, { readonly step: 'sent' | 'failed' }>;
}) {
  if (stake.step === 'failed') {
    return (
      <WalletStep
        way="newcomer"
        step="stake"
        title={say('No player was created')}
        lead={<p>{say('Choose an option to continue.')}</p>}
      >
        <AccountCard door={door} account={account} />
        <Note tone="danger" icon="alert" role="alert">
          {stake.why}
        </Note>
        {stake.again && <StakeAnew door={door} account={account} again={stake.again} />}
        <Button tone={stake.again ? 'plain' : 'primary'} icon="retry" wide onClick={() => void door.endStake()}>
          {stake.again ? say('Start over') : say('Try again')}
        </Button>
      </WalletStep>
    );
  }
  return (
    <WalletStep
      way="newcomer"
      step="player"
      title={say('Stake pending')}
      lead={
        <p>
          <Say
            it="Staking {alpha} of alpha in {reactor}. You can reload this page."
            with={{
              alpha: formatAlpha(microAlpha(BigInt(stake.amount))),
              reactor: <ObjectLink id={stake.reactorId} />,
            }}
          />
        </p>
      }
    >
      <AccountCard door={door} account={account} />
      <Loader label={say('Creating your player…')} slowAfterMs={60_000}>
        <Note icon="info">
          {say(
            'Your stake takes longer than usual. The same signed stake is resent every few blocks and counts only once.',
          )}
        </Note>
      </Loader>
    </WalletStep>
  );
}
