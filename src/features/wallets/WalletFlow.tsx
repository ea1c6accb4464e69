import { microAlpha } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useWallets, useWalletsDoor } from '../../state/wallets/useWallets.ts';
import type { WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { Loader } from '../../ui/Loader.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { AccountCard } from './AccountCard.tsx';
import { FindStep } from './FindStep.tsx';
import { GuildStep } from './GuildStep.tsx';
import { type LeaseForm, PlayKeyStep } from './PlayKeyStep.tsx';
import { ReceiveStep } from './ReceiveStep.tsx';
import { NOTHING } from './stakeRules.ts';
import { StakeProgress } from './StakeProgress.tsx';
import { StakeStep, useAlphaOf } from './StakeStep.tsx';
import { WalletStep } from './WalletStep.tsx';

interface FlowProps {
  readonly leaseForm?: LeaseForm | undefined;
  readonly onDone: () => void;
}

/**
 * The way in with a wallet extension: which one, who its account is by the chain, and what follows from that.
 * @param leaseForm where the lease of a play key is chosen: a room of its own
 */
export function WalletFlow({ leaseForm, onDone }: FlowProps) {
  const door = useWalletsDoor();
  if (door === null) return <Loader label={say('Loading wallets…')} />;
  return <WithDoor door={door} leaseForm={leaseForm} onDone={onDone} />;
}

function WithDoor({ door, leaseForm, onDone }: FlowProps & { readonly door: Wallets }) {
  const account = useWallets(door, (state) => state.account);
  const stake = useWallets(door, (state) => state.stake);
  if (account === null) return <FindStep door={door} />;
  switch (stake?.step) {
    case 'sent':
    case 'failed':
      return <StakeProgress door={door} account={account} stake={stake} />;
    case 'born':
      return <GuildStep door={door} account={account} stake={stake} leaseForm={leaseForm} onDone={onDone} />;
    case 'done':
    case undefined:
      return <Who door={door} account={account} leaseForm={leaseForm} onDone={onDone} />;
  }
}

/** The chain's own word for whose the account is. */
function Who({
  door,
  account,
  leaseForm,
  onDone,
}: FlowProps & { readonly door: Wallets; readonly account: WalletAccount }) {
  const { address } = account;
  const query = useRead('chain.playerOfAddress', { address }, { staleTime: 0 });
  if (query.data === undefined) {
    return (
      <WalletStep
        way="owner"
        step="wallet"
        title={say('Your account')}
        lead={<p>{say('Checking whether this account owns a player.')}</p>}
      >
        <AccountCard door={door} account={account} />
        <QueryAnswer
          query={query}
          asking={say('Loading your player…')}
          missing={say('This node doesn’t provide the owner of an address.')}
        />
      </WalletStep>
    );
  }
  if (query.data !== null) {
    return (
      <PlayKeyStep
        door={door}
        account={account}
        playerId={query.data}
        isNew={false}
        leaseForm={leaseForm}
        onDone={onDone}
      />
    );
  }
  return <Newcomer door={door} account={account} />;
}

function Newcomer({ door, account }: { readonly door: Wallets; readonly account: WalletAccount }) {
  const alpha = useAlphaOf(account.address);
  if (alpha.data === undefined) {
    return (
      <WalletStep
        way="newcomer"
        step="wallet"
        title={say('No player yet')}
        lead={<p>{say('This account has no player. Checking its balance.')}</p>}
      >
        <AccountCard door={door} account={account} />
        <QueryAnswer
          query={alpha}
          asking={say('Loading balance…')}
          missing={say('This node doesn’t provide balances.')}
        />
      </WalletStep>
    );
  }
  const amount = microAlpha(alpha.data.amount);
  return amount > NOTHING ? (
    <StakeStep door={door} account={account} balance={amount} />
  ) : (
    <ReceiveStep door={door} account={account} />
  );
}
