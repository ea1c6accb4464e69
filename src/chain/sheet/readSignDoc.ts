/** What is signed under SIGN_MODE_DIRECT, read back from the very bytes. docs/network/chain-messages.md 3.2. */
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { AuthInfo, SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Coin } from '../../game/entities.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import type { ReadTx } from '../../game/sheet/readTx.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { toHex } from '../../lib/bytes.ts';
import { say } from '../../lib/words/say.ts';
import { readMessage } from './readMessage.ts';

/** Bytes that are no document of a transaction: there is nothing to show, so nothing is signed. */
export class UnreadableDocumentError extends BaseError {
  constructor(cause?: unknown) {
    super({
      code: 'unreadable_document',
      what: say('Orrery can’t read this transaction. Reject it.'),
      hint: say('Nothing was signed.'),
      cause,
    });
  }
}

/** SIGN_MODE_DIRECT */
const DIRECT = 1;

interface Codec<T> {
  encode(message: T): { finish(): Uint8Array };
  decode(bytes: Uint8Array): T;
}

/** @throws UnreadableDocumentError */
export function readSignDoc(bytes: Uint8Array, network: NetworkIdentity): ReadTx {
  try {
    const faults: string[] = [];
    const exact = <T>(codec: Codec<T>, part: Uint8Array, what: string): T => {
      const read = codec.decode(part);
      // A field that is not known, or is there twice, does not come out again as it went in.
      if (toHex(codec.encode(read).finish()) !== toHex(part))
        faults.push(say('The transaction’s {what} contains something unknown.', { what }));
      return read;
    };
    const doc = exact(SignDoc, bytes, 'document');
    const body = exact(TxBody, doc.bodyBytes, 'body');
    const auth = exact(AuthInfo, doc.authInfoBytes, say('signature part'));
    const [signer, ...more] = auth.signerInfos;
    if (!signer || more.length > 0) faults.push(say('The transaction must be signed by several keys, or by none.'));
    if (signer?.modeInfo?.single?.mode !== DIRECT)
      faults.push(say('The transaction uses a signing mode that this window can’t show.'));
    if (body.extensionOptions.length + body.nonCriticalExtensionOptions.length > 0)
      faults.push(say('The transaction has extensions that this window can’t show.'));
    if (body.unordered || body.timeoutTimestamp)
      faults.push(say('The chain can run this transaction before or after your other transactions.'));
    if (auth.fee?.granter || auth.fee?.payer) faults.push(say('Another account pays the transaction’s fee.'));
    if (auth.tip) faults.push(say('The transaction includes a tip.'));
    const keyUrl = `/${network.sdkRoot}.crypto.secp256k1.PubKey`;
    const key = exact(PubKey, signer?.publicKey?.value ?? new Uint8Array(), 'key').key;
    if (signer?.publicKey?.typeUrl !== keyUrl)
      faults.push(say('Orrery doesn’t recognize the key type of this transaction. Reject it.'));
    const told = body.messages.map(({ typeUrl, value }) => readMessage(typeUrl, value, network));
    if (told.length === 0) faults.push(say('The transaction contains no message.'));
    const fee = (auth.fee?.amount ?? []).map(feeCoin);
    if (fee.includes(null)) faults.push(say('The transaction’s fee isn’t a valid amount.'));
    const document = {
      chainId: doc.chainId,
      accountNumber: doc.accountNumber,
      body: {
        ...body,
        messages: told.map(({ message, value }) => ({ typeUrl: message.typeUrl, value })),
      },
      authInfo: {
        ...auth,
        signerInfos: auth.signerInfos.map((one) => ({
          ...one,
          publicKey: one.publicKey && {
            typeUrl: one.publicKey.typeUrl,
            key: one === signer ? key : one.publicKey.value,
          },
        })),
      },
    };
    return {
      chainId: doc.chainId,
      accountNumber: doc.accountNumber,
      sequence: signer?.sequence ?? 0n,
      fee: fee.filter((coin) => coin !== null),
      gas: auth.fee?.gasLimit ?? 0n,
      memo: body.memo,
      timeoutHeight: body.timeoutHeight,
      messages: told.map(({ message }) => message),
      faults,
      document: JSON.stringify(document, plain, 2),
    };
  } catch (error) {
    throw new UnreadableDocumentError(error);
  }
}

function feeCoin({ denom, amount }: { readonly denom: string; readonly amount: string }): Coin | null {
  return /^[0-9]{1,78}$/.test(amount) ? { denom, amount: BigInt(amount) } : null;
}

/** What JSON has no word for. */
function plain(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  return value instanceof Uint8Array ? toHex(value) : value;
}
