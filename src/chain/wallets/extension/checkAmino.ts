/**
 * What comes back from `signAmino`: the document as it was signed. As with {@link checkDirect}, only fee and memo may differ. The
 * transaction is then written from our own messages and what was signed besides. docs/network/chain-messages.md 3.2, framework.
 */
import '../../../lib/jitless.ts';
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import * as z from 'zod/mini';
import { assembleTx } from '../../tx/buildTx.ts';
import type { SignedTx } from '../../types.ts';
import { aminoBytes, type Json } from './aminoBytes.ts';
import { type Expected, isEqual, isFee, isMemo, isSignedBy, signatureIn } from './checkDirect.ts';
import { type Change, ExtensionChangedError } from './errors.ts';
import { authInfoOf } from './frameworkDoc.ts';

/** One message in both of its forms. */
export interface TwoForms {
  readonly any: { readonly typeUrl: string; readonly value: Uint8Array };
  readonly amino: { readonly type: string; readonly value: Json };
}

/** `StdSignDoc` as it is asked. */
export type AminoDoc = {
  readonly chain_id: string;
  readonly account_number: string;
  readonly sequence: string;
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[];
    readonly gas: string;
  };
  readonly msgs: readonly { readonly type: string; readonly value: Json }[];
  readonly memo: string;
  /** Absent = any block. */
  readonly timeout_height?: string;
};

const coins = z.array(z.object({ denom: z.string(), amount: z.string() })).check(z.maxLength(4));
const schema = z.object({
  signed: z.looseObject({
    chain_id: z.string(),
    account_number: z.string(),
    sequence: z.string(),
    fee: z.object({
      amount: coins,
      gas: z.string().check(z.regex(/^\d{1,19}$/)),
      payer: z.optional(z.string()),
      granter: z.optional(z.string()),
    }),
    msgs: z.array(z.unknown()).check(z.maxLength(16)),
    memo: z.string().check(z.maxLength(10_000)),
    timeout_height: z.optional(z.string()),
  }),
  signature: z.object({ signature: z.string().check(z.maxLength(200)) }),
});

/** @param sdkRoot of the network: the key's type is named after it @throws ExtensionChangedError */
export function checkAmino(
  asked: AminoDoc,
  messages: readonly TwoForms[],
  answer: unknown,
  expected: Expected,
  sdkRoot: string,
): SignedTx {
  const fail = (change: Change): never => {
    throw new ExtensionChangedError(expected, change);
  };
  const { data } = schema.safeParse(answer);
  const signature = signatureIn(data?.signature.signature ?? '');
  if (!data || !signature) return fail('form');
  const { signed } = data;
  if (signed.chain_id !== asked.chain_id || signed.account_number !== asked.account_number) return fail('chain');
  if (signed.sequence !== asked.sequence) return fail('sequence');
  if ((signed.timeout_height ?? '0') !== (asked.timeout_height ?? '0')) return fail('timeout');
  if (!isMemo(signed.memo)) return fail('memo');
  const { amount, gas, granter = '', payer = '' } = signed.fee;
  if (granter !== '' || payer !== '' || !isFee(amount, BigInt(gas), expected.feeDenom)) return fail('fee');
  // What was signed can be nothing but ours with another fee and memo: it is written here, and the signature is over that.
  const ours: AminoDoc = { ...asked, fee: { amount, gas }, memo: signed.memo };
  if (!isEqual(bytesOrNone(signed.msgs as Json), bytesOrNone(asked.msgs))) return fail('messages'); // parsed from JSON, or refused
  if (!isSignedBy(signature, aminoBytes(ours), expected.pubKey)) return fail('signature');
  const body = TxBody.fromPartial({
    messages: messages.map(({ any }) => ({ typeUrl: any.typeUrl, value: Uint8Array.from(any.value) })),
    memo: signed.memo,
    timeoutHeight: BigInt(asked.timeout_height ?? '0'),
  });
  const auth = authInfoOf(
    { pubKey: expected.pubKey, sequence: BigInt(asked.sequence) },
    { coins: amount, gas: BigInt(gas) },
    'amino',
    { sdkRoot },
  );
  return assembleTx(
    { bodyBytes: TxBody.encode(body).finish(), authInfoBytes: AuthInfo.encode(auth).finish() },
    signature,
  );
}

/** A stranger's object may be of any depth, or print itself as something else. */
function bytesOrNone(value: Json): Uint8Array {
  try {
    return aminoBytes(value);
  } catch {
    return new Uint8Array();
  }
}
