/** The calls that sign. What was signed is answered with the signature: the player may have changed it in the window. */
import type { KeplrSignOptions, StdFee, StdSignature, StdSignDoc } from '@keplr-wallet/types';
import { toBase64, utf8 } from '../../src/lib/bytes.ts';
import type { Account } from './accounts.ts';
import type { Calls, DirectDoc, Signed } from './calls.ts';
import type { Desk } from './desk.ts';
import {
  adr36Doc,
  aminoBytes,
  aminoLines,
  auxBytes,
  type Changes,
  changeAmino,
  changeDirect,
  directBytes,
  directFee,
  directLines,
  escapeThree,
  feeLine,
  type Line,
} from './documents.ts';
import { WalletError, type WalletState } from './state.ts';
import { isTextSigned } from './verify.ts';

/** Keplr draws this in its window and leaves only Reject; the page hears no more than that. chainapsis/keplr-wallet#1135 */
const LEDGER_SIGNS_NO_DIRECT =
  'SIGN_MODE_DIRECT can’t be signed on Ledger. Contact the web app provider to fix this issue.';

type Signing = Pick<Calls, 'signDirect' | 'signDirectAux' | 'signAmino' | 'signArbitrary' | 'verifyArbitrary'>;

export function createSigning(state: WalletState, desk: Desk): Signing {
  const { faults } = state;

  /** Keplr sets the fee of its own reckoning unless it is asked not to; a memo it leaves as it is. */
  function changesOf(chainId: string, asked: StdFee, { preferNoSetFee }: KeplrSignOptions): Changes {
    const own = preferNoSetFee ? asked : ownFee(desk, chainId, asked);
    const isEmptied = faults.nonsense === 'otherMessages';
    return { fee: faults.fee ?? own, isEmptied, ...(faults.memo === null ? {} : { memo: faults.memo }) };
  }

  function signed<Doc>(doc: Doc, bytes: Uint8Array, account: Account): Signed<Doc> {
    const answer = { signed: doc, signature: signatureOf(bytes, account) };
    return faults.nonsense === 'noSignature' ? ({ signed: doc } as Signed<Doc>) : answer;
  }

  function signatureOf(bytes: Uint8Array, account: Account): StdSignature {
    const signature = account.sign(faults.nonsense === 'otherBytes' ? utf8('something else') : bytes);
    const named = faults.nonsense === 'otherSigner' ? state.accountAt(account.index + 1) : account;
    return {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(named.pubKey) },
      signature: toBase64(signature),
    };
  }

  async function askDirect(lines: readonly Line[]): Promise<void> {
    await desk.ask({ kind: 'sign', lines, ...(faults.isLedger ? { blocked: LEDGER_SIGNS_NO_DIRECT } : {}) });
  }

  async function signText(chainId: string, signer: string, data: string | Uint8Array): Promise<Signed<StdSignDoc>> {
    const account = await desk.ensureSigner(chainId, signer);
    const shown = typeof data === 'string' ? data : toBase64(data);
    await desk.ask({ kind: 'text', lines: [['Text', shown]] });
    const doc = adr36Doc(signer, data);
    return signed(doc, aminoBytes(doc), account);
  }

  return {
    async signDirect(chainId, signer, doc, options = {}) {
      const account = await desk.ensureSigner(chainId, signer);
      checkChain(doc.chainId, chainId);
      const changed: DirectDoc = changeDirect(doc, changesOf(chainId, directFee(doc), options));
      await askDirect([...directLines(changed), feeLine(directFee(changed))]);
      return signed(changed, directBytes(changed), account);
    },
    async signDirectAux(chainId, signer, doc) {
      const account = await desk.ensureSigner(chainId, signer);
      checkChain(doc.chainId, chainId);
      await askDirect(directLines(doc));
      return signed(doc, auxBytes(doc), account);
    },
    async signAmino(chainId, signer, doc, options = {}) {
      const text = textIn(doc);
      if (text) return signText(chainId, signer, text);
      const account = await desk.ensureSigner(chainId, signer);
      checkChain(doc.chain_id, chainId);
      const typed = changeAmino(doc, changesOf(chainId, doc.fee, options));
      // Keplr writes three characters of a memo as their escapes, and that is the memo then.
      const changed = { ...typed, memo: escapeThree(typed.memo) };
      await desk.ask({ kind: 'sign', lines: [...aminoLines(changed), feeLine(changed.fee)] });
      return signed(changed, aminoBytes(changed), account);
    },
    async signArbitrary(chainId, signer, data) {
      return (await signText(chainId, signer, data)).signature;
    },
    async verifyArbitrary(chainId, signer, data, signature) {
      const account = await desk.ensureSigner(chainId, signer);
      if (signature.pub_key.value !== toBase64(account.pubKey)) throw new WalletError({ message: 'Pub key unmatched' });
      return isTextSigned(signer, data, signature);
    },
  };
}

function checkChain(inDocument: string, asked: string): void {
  if (inDocument === asked) return;
  throw new WalletError({ message: 'Chain id in the message is not matched with the requested chain id' });
}

function ownFee(desk: Desk, chainId: string, { gas }: StdFee): StdFee {
  const [currency] = desk.chainOf(chainId).feeCurrencies;
  const price = currency?.gasPriceStep?.average ?? 0;
  const amount = String(Math.ceil(price * Number(gas)));
  return { gas, amount: currency ? [{ denom: currency.coinMinimalDenom, amount }] : [] };
}

/** The bytes of a document that is ADR-36's, whoever made it. */
function textIn({ chain_id, msgs }: StdSignDoc): Uint8Array | null {
  const [message] = msgs;
  if (chain_id !== '' || message?.type !== 'sign/MsgSignData') return null;
  return Uint8Array.from(Buffer.from(String(message.value.data), 'base64'));
}
