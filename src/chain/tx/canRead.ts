/**
 * Asks a node whether it can read a message, or one field of it: a simulation of an unsigned transaction is decoded before
 * anything else is looked at, and refused in the words of the mempool. Nothing is signed and nothing is sent. The road is
 * inferred from the framework; the words: docs/network/chain-messages.md 3.4.
 */
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import type { MessageName } from '../../game/messages/messages.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { type NewerField, NEWER_FIELDS } from '../../game/releases/since.ts';
import { unknownPart } from '../../game/releases/unknownPart.ts';
import { toBase64 } from '../../lib/bytes.ts';
import type { Http } from '../../lib/http/createHttp.ts';
import { HttpStatusError } from '../../lib/http/httpErrors.ts';
import { nodePath } from '../nodePath.ts';
import { nodeErrorOf } from '../translateError.ts';

const FIELDS: Readonly<Record<string, Readonly<Record<string, NewerField>>>> = NEWER_FIELDS;

/** One byte of content, so that the field is written at all. Whether it is of the right kind is asked of who knows it. */
function contentOf(name: MessageName, field: string | null): Uint8Array {
  const number = field === null ? undefined : FIELDS[name]?.[field]?.number;
  return number === undefined ? new Uint8Array() : Uint8Array.of((number << 3) | 2, 1, 0x78);
}

function bytesOf(typeUrl: string, value: Uint8Array): Uint8Array {
  return TxRaw.encode(
    TxRaw.fromPartial({
      bodyBytes: TxBody.encode(TxBody.fromPartial({ messages: [Any.fromPartial({ typeUrl, value })] })).finish(),
      authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({})).finish(),
      signatures: [new Uint8Array()],
    }),
  ).finish();
}

/** gRPC's words for "not served", "too much" and "not there": no answer to the question. */
const NO_ANSWER = new Set([8, 12, 14]);

/** null = nobody can say. @param field null = the message itself */
export async function canRead(
  { http, network }: { readonly http: Http; readonly network: NetworkIdentity },
  name: MessageName,
  field: string | null,
): Promise<boolean | null> {
  const typeUrl = `/${network.namespace}.${network.namespace}.${name}`;
  const body = { tx_bytes: toBase64(bytesOf(typeUrl, contentOf(name, field))) };
  try {
    await http.requestJson({ path: nodePath('/{sdk}/tx/v1beta1/simulate', {}, network), method: 'POST', body });
    return true;
  } catch (error) {
    if (!(error instanceof HttpStatusError)) return null;
    const said = nodeErrorOf(error);
    if (said === null || NO_ANSWER.has(said.code)) return null;
    return unknownPart(said.message) !== (field === null ? name : `${name}.${field}`);
  }
}
