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
        step="Stake"
        title="No player came of it"
        lead={<p>Nothing goes on by itself from here.</p>}
      >
        <AccountCard door={door} account={account} />
        <Note tone="danger" icon="alert" role="alert">
          {stake.why}
        </Note>
        {stake.again && <StakeAnew door={door} account={account} again={stake.again} />}
        <Button tone={stake.again ? 'plain' : 'primary'} icon="retry" wide onClick={() => void door.endStake()}>
          {stake.again ? 'Choose anew' : 'Try once more'}
        </Button>
      </WalletStep>
    );
  }
  return (
    <WalletStep
      way="newcomer"
      step="Player"
      title="Your stake is on its way"
      lead={
        <p>
          {formatAlpha(microAlpha(BigInt(stake.amount)))} of alpha into <ObjectLink id={stake.reactorId} />. You may
          load this page again; it goes on.
        </p>
      }
    >
      <AccountCard door={door} account={account} />
      <Loader label="Waiting for a block, and for the player it makes" slowAfterMs={60_000}>
        <Note icon="info">
          This takes longer than it should. The same signed stake is sent again every few blocks; the chain takes it
          once.
        </Note>
      </Loader>
    </WalletStep>
  );
}
