/**
 * The spec's body form of a submission, `{body: {messages: […]}}` with its signing material, as the bytes it stands for.
 * What was signed is the encoding of exactly these fields, so a client that wrote its fields otherwise (an unknown one,
 * a default written out) is refused by its signature, as it must be. docs/network/game-service-interface.md "Transactions", docs/network/chain-messages.md 3.2.
 */
import { z } from 'zod';
import { fromBase64 } from '../../../src/lib/bytes.ts';
import { encodeAuthInfo, encodePubKey, encodeTxBody, encodeTxRaw } from '../../chain/codec.ts';
import { gameAny } from '../../chain/signTx.ts';
import { decodeMessage, type GameMessage, isMessageName } from '../../world/messages.ts';
import { ENUM_FIELDS } from './txJson.ts';

/** A form that stands for no transaction; the text says which part. */
export class TxFormError extends Error {}

const uint = z
  .union([z.string(), z.number().int().nonnegative()])
  .transform(String)
  .pipe(z.string().regex(/^[0-9]{1,20}$/))
  .transform(BigInt);
const base64 = z.string().transform((text, context) => {
  try {
    return fromBase64(text);
  } catch {
    context.addIssue('illegal base64 data');
    return z.NEVER;
  }
});
const coin = z.object({ denom: z.string(), amount: z.string() });

const txForm = z.object({
  body: z.object({
    messages: z.array(z.record(z.string(), z.unknown())).min(1),
    memo: z.string().default(''),
    timeout_height: uint.default(0n),
  }),
  auth_info: z.object({
    signer_infos: z
      .array(
        z.object({
          public_key: z.object({ '@type': z.string(), key: base64 }),
          mode_info: z.object({ single: z.object({ mode: z.enum(['SIGN_MODE_DIRECT', '1']).or(z.literal(1)) }) }),
          sequence: uint.default(0n),
        }),
      )
      .length(1),
    fee: z.object({ amount: z.array(coin).default([]), gas_limit: uint.default(0n) }),
  }),
  signatures: z.array(base64).min(1),
});

/** Whether a body is of this form rather than signed bytes. */
export function isTxForm(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'body' in body && !('tx_bytes' in body);
}

/** @throws TxFormError naming the first part that cannot be read. */
export function encodeTxForm(form: unknown, namespace: string): Uint8Array {
  const parsed = txForm.safeParse(form);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new TxFormError(`${issue?.path.join('.') || 'tx'}: ${issue?.message ?? 'cannot be read'}`);
  }
  const { body, auth_info: auth, signatures } = parsed.data;
  const signer = auth.signer_infos[0];
  if (!signer) throw new TxFormError('auth_info.signer_infos: one signer is asked for');
  const bodyBytes = encodeTxBody({
    messages: body.messages.map((message) => gameAny(namespace, messageOf(message, namespace))),
    memo: body.memo,
    timeoutHeight: body.timeout_height,
  });
  const authInfoBytes = encodeAuthInfo({
    publicKey: { typeUrl: signer.public_key['@type'], value: encodePubKey(signer.public_key.key) },
    sequence: signer.sequence,
    feeAmount: auth.fee.amount,
    gasLimit: auth.fee.gas_limit,
  });
  return encodeTxRaw(bodyBytes, authInfoBytes, signatures);
}

function messageOf(json: Readonly<Record<string, unknown>>, namespace: string): GameMessage {
  const { '@type': type, ...fields } = json;
  const prefix = `/${namespace}.${namespace}.`;
  const name = typeof type === 'string' && type.startsWith(prefix) ? type.slice(prefix.length) : '';
  if (!isMessageName(name)) throw new TxFormError(`unable to resolve type URL ${String(type)}`);
  // An empty message has every field with its default, which tells the kind of each.
  const empty = decodeMessage(name, new Uint8Array());
  const kinds = empty.value as unknown as Record<string, unknown>;
  const value: Record<string, unknown> = { ...kinds };
  for (const [spelled, given] of Object.entries(fields)) {
    // Proto spelling and JSON spelling are both in use (facts section 0, "JSON names").
    const key = spelled.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!(key in kinds)) throw new TxFormError(`${name} has no field ${spelled}`);
    value[key] = fieldOf(`${name}.${spelled}`, key, kinds[key], given);
  }
  // Every field has been read by its kind, and the name belongs to the table's row.
  return { name, value } as unknown as GameMessage;
}

function fieldOf(where: string, key: string, kind: unknown, given: unknown): unknown {
  const words = ENUM_FIELDS[key];
  if (words) {
    if (typeof given === 'string' && Object.hasOwn(words, given)) return words[given];
    if (typeof given === 'number' && Number.isInteger(given)) return given;
    throw new TxFormError(`invalid int32 for ${where}: ${JSON.stringify(given)}`);
  }
  if (typeof kind === 'bigint') {
    const number = uint.safeParse(given);
    if (number.success) return number.data;
  } else if (typeof kind === 'string' && typeof given === 'string') {
    return given;
  } else if (Array.isArray(kind) && Array.isArray(given)) {
    const texts = z.array(z.string()).safeParse(given);
    if (texts.success) return texts.data;
    const coins = z.array(coin).safeParse(given);
    if (coins.success) return coins.data;
  } else if (kind === undefined) {
    const one = coin.safeParse(given);
    if (one.success) return one.data;
    const numbers = z.record(z.string(), uint).safeParse(given);
    if (numbers.success) return numbers.data;
  }
  throw new TxFormError(`${where} cannot be read: ${JSON.stringify(given)}`);
}
