import { useState } from 'react';
import { coinText, coinExact } from '../../game/coins.ts';
import type { ReactorRecord } from '../../game/entities.ts';
import { ALPHA_AMOUNT, exactAlpha, formatAlpha } from '../../game/format.ts';
import { type Address, parseGuildId } from '../../game/ids.ts';
import { microAlpha, type MicroAlpha } from '../../game/units.ts';
import { parseAmount } from '../../lib/decimal.ts';
import { say } from '../../lib/words/say.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { useWallets } from '../../state/wallets/useWallets.ts';
import type { StakeTerms, WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AskedNote } from './AskedNote.tsx';
import { HardwareNote } from './HardwareNote.tsx';
import { feeWords, NOTHING, offeredReactors, stakeObstacle } from './stakeRules.ts';
import { WalletStep } from './WalletStep.tsx';

/** Nobody is asked about it. */
const NO_GUILD = parseGuildId('0-0');

/** A first stake makes a player: into which reactor, how much, and what it costs at most. docs/network/mechanics.md 8.2 */
export function StakeStep({
  door,
  account,
  balance,
}: {
  readonly door: Wallets;
  readonly account: WalletAccount;
  readonly balance: MicroAlpha;
}) {
  const guildId = useSession((session) => session.hostGuild?.id ?? null);
  const guild = useRead('chain.guildRecord', { guildId: guildId ?? NO_GUILD }, { enabled: guildId !== null });
  const reactors = useWhole('chain.reactors', {});
  return (
    <WalletStep
      way="newcomer"
      step="stake"
      title={say('Create your player')}
      lead={
        <p>
          {say(
            'This account has alpha but no player. Stake some alpha in a reactor to create one. The stake stays yours, and unstaking has a waiting time.',
          )}
        </p>
      }
    >
      <AccountCard door={door} account={account} />
      {account.isHardware && <HardwareNote name={account.name} />}
      <AskedNote door={door} />
      <QueryAnswer query={reactors} asking={say('Loading reactors…')} missing={say('This node doesn’t list reactors.')}>
        {(all) => {
          const offered = offeredReactors(all, guild.data?.primaryReactorId ?? null, guildId);
          return offered.length === 0 ? (
            <Note icon="info">{say('This network has no reactor to stake in yet. Try again later.')}</Note>
          ) : (
            <StakeForm
              door={door}
              account={account}
              balance={balance}
              reactors={offered}
              minimum={guild.data?.joinInfusionMinimum ?? NOTHING}
            />
          );
        }}
      </QueryAnswer>
    </WalletStep>
  );
}

function StakeForm({
  door,
  account,
  balance,
  reactors,
  minimum,
}: {
  readonly door: Wallets;
  readonly account: WalletAccount;
  readonly balance: MicroAlpha;
  readonly reactors: readonly { readonly reactor: ReactorRecord; readonly words: string }[];
  /** What the guild of this host asks of whoever joins without asking. */
  readonly minimum: MicroAlpha;
}) {
  const { alphaDenom } = useRuntime().config.network;
  const isAsked = useWallets(door, (state) => state.asked !== null);
  const [wish, setWish] = useState('');
  const [text, setText] = useState('');
  const [terms, setTerms] = useState<StakeTerms | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const chosen = (reactors.find(({ reactor }) => reactor.id === wish) ?? reactors[0])?.reactor;
  const typed = text === '' ? null : parseAmount(text, ALPHA_AMOUNT);
  const amount = typed === null ? null : microAlpha(typed);
  const fee = terms?.fee ?? NOTHING;
  const obstacle = stakeObstacle({ amount, balance, fee });

  const during = (work: Promise<void>): void => {
    setBusy(true);
    setError(null);
    work.catch((failure: unknown) => setError(errorWords(failure))).finally(() => setBusy(false));
  };
  const change = (set: (text: string) => void) => (value: string) => {
    setTerms(null);
    set(value);
  };
  const askTerms = (): void => {
    if (!chosen || amount === null) return;
    during(door.stakeTerms({ reactorId: chosen.id, validator: chosen.validator, amount }).then(setTerms));
  };

  return (
    <>
      <SelectField
        label={say('Reactor')}
        value={chosen?.id ?? ''}
        options={reactors.map(({ reactor, words }) => ({ value: reactor.id, words }))}
        onChange={change(setWish)}
      />
      <AmountField
        label={say('Amount')}
        unit={say('grams of alpha')}
        text={text}
        kind={ALPHA_AMOUNT}
        exact={exactAlpha}
        wrong={say('Enter a valid amount of alpha.')}
        hint={say('You have {amount}.', {
          amount: coinText({ denom: alphaDenom, amount: balance }, { alphaDenom, table: null }),
        })}
        choices={
          minimum > NOTHING && minimum <= balance ? [{ words: say('Minimum to join directly'), amount: minimum }] : []
        }
        onText={change(setText)}
      />
      {terms !== null && (
        <Facts
          facts={[
            {
              name: say('Stake amount'),
              value: coinExact({ denom: alphaDenom, amount: terms.amount }, { alphaDenom }),
            },
            { name: say('Destination'), value: say('reactor {reactor}', { reactor: terms.reactorId }) },
            { name: say('Validator'), value: <code>{terms.validator}</code> },
            { name: say('Maximum fee'), value: feeWords(terms.fee) },
          ]}
        />
      )}
      {error !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {error}
        </Note>
      )}
      {terms === null ? (
        <Button tone="primary" icon="arrow" wide pending={isBusy} disabled={obstacle !== null} onClick={askTerms}>
          {say('Check fee')}
        </Button>
      ) : (
        <Button
          tone="primary"
          icon="check"
          wide
          pending={isBusy || isAsked}
          disabled={obstacle !== null}
          onClick={() => during(door.stake(terms))}
        >
          {say('Stake {alpha} with {wallet}', { wallet: account.name, alpha: formatAlpha(terms.amount) })}
        </Button>
      )}
      {obstacle !== null && text !== '' && (
        <Note tone="faint" icon="info">
          {obstacle}
        </Note>
      )}
    </>
  );
}

/** Whose coins these are, newest by the chain. */
export function useAlphaOf(address: Address) {
  const { alphaDenom, nominalBlockMs } = useRuntime().config.network;
  return useRead('chain.balance', { address, denom: alphaDenom }, { refetchInterval: Math.max(2_000, nominalBlockMs) });
}
