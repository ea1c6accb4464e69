import { useEffect, useState } from 'react';
import { formatAlpha } from '../../game/format.ts';
import { microAlpha } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import type { StakeAgain } from '../../state/wallets/firstStakeSteps.ts';
import { useWallets } from '../../state/wallets/useWallets.ts';
import type { StakeTerms, WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { AskedNote } from './AskedNote.tsx';
import { feeWords } from './stakeRules.ts';

/** A stake of which only the fee was refused: what the node asks now, asked once, and the same stake signed with that. */
export function StakeAnew({
  door,
  account,
  again,
}: {
  readonly door: Wallets;
  readonly account: WalletAccount;
  readonly again: StakeAgain;
}) {
  const isAsked = useWallets(door, (state) => state.asked !== null);
  const [terms, setTerms] = useState<StakeTerms | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { reactorId, validator, amount, fee } = again;
  useEffect(() => {
    let isGone = false;
    door
      .stakeTerms({ reactorId, validator, amount: microAlpha(BigInt(amount)), refused: again })
      .then((told) => {
        if (!isGone) setTerms(told);
      })
      .catch((failure: unknown) => {
        if (!isGone) setError(errorWords(failure));
      });
    return () => {
      isGone = true;
    };
    // A refused stake does not change; another one is another screen.
  }, [door, reactorId, validator, amount, again]);

  const sign = (): void => {
    if (terms === null) return;
    setBusy(true);
    setError(null);
    door
      .stake(terms)
      .catch((failure: unknown) => setError(errorWords(failure)))
      .finally(() => setBusy(false));
  };
  const now = terms === null ? null : feeWords(terms.fee);
  return (
    <>
      {now === null && error === null && <Loader label={say('Loading the current fee…')} />}
      {terms !== null && now !== null && (
        <>
          <Facts
            facts={[
              { name: say('Stake amount'), value: formatAlpha(terms.amount) },
              { name: say('Rejected fee'), value: feeWords(microAlpha(BigInt(fee))) },
              { name: say('Maximum fee now'), value: now, tone: 'warn' },
            ]}
          />
          <AskedNote door={door} />
          <Button tone="primary" icon="check" wide pending={isBusy || isAsked} onClick={sign}>
            {say('Try again in {wallet} (fee {fee})', { wallet: account.name, fee: now })}
          </Button>
        </>
      )}
      {error !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {error}
        </Note>
      )}
    </>
  );
}
