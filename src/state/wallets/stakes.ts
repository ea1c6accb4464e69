/** A first stake: what it costs at most, and how it is signed. docs/decisions/0061-first-stake-makes-a-player.md */
import type { ChainReader } from '../../chain/types.ts';
import { firstStake } from '../../chain/tx/stakingTx.ts';
import type { ExtensionWallet } from '../../chain/wallets/extension/createExtensionWallet.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import { microAlpha } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { toBase64 } from '../../lib/bytes.ts';
import { say } from '../../lib/words/say.ts';
import { validatorFacts } from '../orders/sheetLook.ts';
import { timeoutHeight } from '../orders/txTimeout.ts';
import type { FirstStake } from './firstStakeSteps.ts';
import type { StakeChoice, StakeTerms } from './Wallets.ts';

interface Doors {
  readonly chain: Pick<ChainReader, 'ask' | 'simulate'>;
  readonly network: NetworkIdentity;
}

/** Where the node refused the fee of a stake before this one, the terms say so, and what it asks by now. */
export async function termsOf(
  choice: StakeChoice,
  { address, pubKeyHex }: ExtensionWallet,
  doors: Doors,
): Promise<StakeTerms> {
  const { validator, amount, refused } = choice;
  const asked = await firstStake({ address, pubKeyHex, validator, amount }, doors);
  return { ...choice, ...asked, ...(refused?.isFree && { fee: microAlpha(0n) }) };
}

/** For the sheet; null where the node doesn't answer: the sheet says so. */
async function factsOf({ reactorId, validator }: StakeTerms, chain: Doors['chain']): Promise<SheetFacts | null> {
  try {
    const reactor = await chain.ask('reactor', { reactorId });
    const isSame = reactor.validator === validator;
    return { addresses: [], validators: [await validatorFacts(validator, isSame ? reactor : undefined, chain)] };
  } catch {
    return null;
  }
}

/** Opens the extension's window. What comes back is not sent yet: it is kept first. */
export async function signStake(terms: StakeTerms, wallet: ExtensionWallet, doors: Doors): Promise<FirstStake> {
  const { chain, network } = doors;
  const { reactorId, validator, amount, message, fee, gas, refused } = terms;
  // The height first: what takes this number meanwhile stands in a later block.
  const until = timeoutHeight(await chain.ask('height', {}), network.nominalBlockMs);
  const [account, told] = await Promise.all([chain.ask('account', { address: wallet.address }), factsOf(terms, chain)]);
  if (!account) {
    throw new BaseError({
      code: 'no_account',
      what: say('This address isn’t on the chain yet.'),
      hint: say('Send coins to this address to activate it.'),
    });
  }
  const { bytes, hash } = await wallet.signFramework(
    { messages: [message], fee: { amount: fee, gas } },
    account,
    until,
    told,
  );
  return {
    step: 'sent',
    reactorId,
    amount: amount.toString(),
    hash,
    bytes: toBase64(bytes),
    until: until.toString(),
    // Once: a node that refuses the fee that it asked for itself is not asked a third time.
    ...(refused === undefined && {
      again: { reactorId, validator, amount: amount.toString(), fee: fee.toString() },
    }),
  };
}
