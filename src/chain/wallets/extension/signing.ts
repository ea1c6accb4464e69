/** How an extension is asked for a signature, and what of its answer is taken. Loaded with the first one. */
import type { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { GameMessage } from '../../../game/messages/messages.ts';
import type { NetworkIdentity } from '../../../game/network.ts';
import type { BlockHeight } from '../../../game/units.ts';
import type { SheetFacts } from '../../../game/sheetFacts.ts';
import { readSheet } from '../../sheet/readSheet.ts';
import { buildSignDoc } from '../../tx/buildTx.ts';
import type { ChainAccount, SignedTx, SigningAccount } from '../../types.ts';
import { type AminoDoc, checkAmino } from './checkAmino.ts';
import { checkDirect } from './checkDirect.ts';
import type { Ask } from './createAsking.ts';
import type { FrameworkTx } from './createExtensionWallet.ts';
import { ExtensionRefusedError } from './errors.ts';
import { frameworkDoc } from './frameworkDoc.ts';
import type { ExtensionKey } from './keyAnswer.ts';
import type { KeplrLike } from './places.ts';

export interface Signer {
  /** Of the extension. */
  readonly name: string;
  readonly key: ExtensionKey;
  readonly network: NetworkIdentity;
  readonly ask: Ask;
}

/**
 * Game messages and pure staking are free, or have a fee that was simulated: the extension is asked to leave ours. A memo is the
 * player's to write. An account without any coins may sign: the balance is not looked at.
 */
const SIGN_OPTIONS = { preferNoSetFee: true, preferNoSetMemo: false, disableBalanceCheck: true } as const;

const expectedOf = ({ name, key: { pubKey, address }, network }: Signer) => ({
  name,
  pubKey,
  address,
  feeDenom: network.alphaDenom,
});

async function signDirect(
  what: 'stake' | 'orders',
  doc: SignDoc,
  by: Signer,
  told: SheetFacts | null,
): Promise<SignedTx> {
  const { address } = by.key;
  const sheet = readSheet(doc, { network: by.network, signer: address, told });
  const answer = await by.ask({ what, sheet }, (extension) =>
    extension.signDirect(doc.chainId, address, { ...doc, accountNumber: longOf(doc.accountNumber) }, SIGN_OPTIONS),
  );
  return checkDirect(doc, answer, expectedOf(by));
}

export async function signOrders(
  messages: readonly GameMessage[],
  account: SigningAccount,
  timeoutHeight: BlockHeight | undefined,
  told: SheetFacts | null,
  by: Signer,
): Promise<SignedTx> {
  return signDirect('orders', buildSignDoc(messages, by.key, account, by.network, timeoutHeight), by, told);
}

/** As an amino document where a device is behind the account, which shows no other. */
export async function signForms(
  tx: FrameworkTx,
  account: ChainAccount,
  timeoutHeight: BlockHeight,
  told: SheetFacts | null,
  by: Signer,
): Promise<SignedTx> {
  const { name, key, network, ask } = by;
  if (!key.isHardware) {
    return signDirect('stake', frameworkDoc(tx, key.pubKey, account, network, timeoutHeight), by, told);
  }
  const { messages, fee } = tx;
  const asked: AminoDoc = {
    chain_id: network.chainId,
    account_number: account.accountNumber.toString(),
    sequence: account.sequence.toString(),
    fee: { amount: [{ denom: network.alphaDenom, amount: fee.amount.toString() }], gas: fee.gas.toString() },
    msgs: messages.map(({ amino }) => amino),
    memo: '',
    ...(timeoutHeight > 0n && { timeout_height: timeoutHeight.toString() }),
  };
  const answer = await ask({ what: 'stake', sheet: null }, async (extension) => {
    if (typeof extension.signAmino !== 'function') throw new ExtensionRefusedError('unavailable', { name });
    return extension.signAmino(network.chainId, key.address, structuredClone(asked) as AminoOfKeplr, SIGN_OPTIONS);
  });
  return checkAmino(asked, messages, answer, expectedOf(by), network.sdkRoot);
}

/** The same document; Keplr's type knows no timeout and no lists that are only read. */
type AminoOfKeplr = Parameters<NonNullable<KeplrLike['signAmino']>>[2];
type Long = NonNullable<Parameters<KeplrLike['signDirect']>[2]['accountNumber']>;

/** Keplr's type asks for a Long; it only ever calls `toString()` on it, as CosmJS' own bigint shows in the field. */
function longOf(value: bigint): Long {
  return value as unknown as Long;
}
