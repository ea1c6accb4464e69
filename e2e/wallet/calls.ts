/** What page and wallet say to each other: the calls of Keplr's interface that leave the page. Types only. */
import type { Keplr, KeplrSignOptions, StdSignature } from '@keplr-wallet/types';

/** Answered in the page itself. */
type InPage =
  | 'version'
  | 'mode'
  | 'defaultOptions'
  | 'getOfflineSigner'
  | 'getOfflineSignerOnlyAmino'
  | 'getOfflineSignerAuto'
  | 'getEnigmaUtils'
  | 'ethereum'
  | 'starknet'
  | 'bitcoin';

/** Their whole numbers are Longs in the page; nothing but texts and bytes leaves it. */
type WithLongs = 'signDirect' | 'signDirectAux';

type Plain = Exclude<keyof Keplr, InPage | WithLongs>;
export type Call = Plain | WithLongs;

export interface DirectDoc {
  readonly bodyBytes: Uint8Array;
  readonly authInfoBytes: Uint8Array;
  readonly chainId: string;
  /** Decimal. */
  readonly accountNumber: string;
}

export interface AuxDoc {
  readonly bodyBytes: Uint8Array;
  readonly publicKey: { readonly typeUrl: string; readonly value: Uint8Array } | null;
  readonly chainId: string;
  readonly accountNumber: string;
  readonly sequence: string;
}

export interface Signed<Doc> {
  readonly signed: Doc;
  readonly signature: StdSignature;
}

type Sign<Doc> = (chainId: string, signer: string, doc: Doc, options?: KeplrSignOptions) => Promise<Signed<Doc>>;

/** The wallet's side. */
export type Calls = Pick<Keplr, Plain> & { signDirect: Sign<DirectDoc>; signDirectAux: Sign<AuxDoc> };

/** How the page asks it. Bytes arrive as bytes. */
export type Ask = <C extends Call>(call: C, ...args: Parameters<Calls[C]>) => Promise<Awaited<ReturnType<Calls[C]>>>;
