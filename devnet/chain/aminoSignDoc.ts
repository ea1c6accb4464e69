/**
 * What is signed in SIGN_MODE_LEGACY_AMINO_JSON: the transaction as an amino document. Hardware wallets sign nothing else. Only
 * the framework's messages have such a form here. docs/decisions/0061-first-stake-makes-a-player.md.
 */
import { utf8 } from '../../src/lib/bytes.ts';
import type { AccountRecord } from '../world/tables.ts';
import { type AminoJson, aminoText } from './aminoJson.ts';
import { aminoMessage } from './frameworkCodec.ts';
import type { ReadTx } from './readTx.ts';

/** undefined when a message of the transaction has no amino form. */
export function aminoSignBytes(
  { decoded, messages, foreign }: ReadTx,
  account: AccountRecord,
  { chainId, sdkRoot }: { readonly chainId: string; readonly sdkRoot: string },
): Uint8Array | undefined {
  const msgs = messages.map((message) => aminoMessage(message, sdkRoot)).filter((message) => message !== undefined);
  if (foreign.length > 0 || msgs.length < messages.length) return undefined;
  const { fee, memo, timeoutHeight, signers } = decoded;
  const document: Record<string, AminoJson> = {
    account_number: String(account.accountNumber),
    chain_id: chainId,
    fee: {
      amount: fee.amount.map(({ denom, amount }) => ({ denom, amount })),
      gas: String(fee.gasLimit),
      ...(fee.payer === '' ? {} : { payer: fee.payer }),
      ...(fee.granter === '' ? {} : { granter: fee.granter }),
    },
    memo,
    msgs,
    sequence: String(signers[0]?.sequence ?? 0n),
    ...(timeoutHeight === 0n ? {} : { timeout_height: String(timeoutHeight) }),
  };
  return utf8(aminoText(document));
}
