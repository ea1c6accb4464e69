/** What a wallet holds, and every way in which it can be odd. */
import type { ChainInfo, StdFee } from '@keplr-wallet/types';
import type { Account } from './accounts.ts';
import type { Brand } from './brands.ts';
import type { Line } from './documents.ts';

/** Switches; all may be turned while it runs. */
export interface Faults {
  /** Every answer comes so much later, in ms. */
  slowMs: number;
  /** The account is on a Ledger: amino only, and the window of a direct document can only be declined. */
  isLedger: boolean;
  /** It gives addresses with this prefix, whatever the chain says. */
  prefix: string | null;
  /** It takes no suggestion, as wallets do that only know the chains of their makers. */
  refusesChains: boolean;
  /** What its player typed over in the window before he approved. */
  fee: StdFee | null;
  memo: string | null;
  nonsense: Nonsense | null;
  /** Removed from the browser while the page is open. */
  gone: 'throws' | 'silent' | null;
}

export type Nonsense =
  /** getKey answers an empty object. */
  | 'emptyKey'
  /** The key is not that of the address. */
  | 'otherKey'
  /** Validly signed, and nothing of what was asked. */
  | 'otherMessages'
  /** A signature of other bytes. */
  | 'otherBytes'
  /** The signature is said to be of another key. */
  | 'otherSigner'
  | 'noSignature';

export const NO_FAULTS: Readonly<Faults> = {
  slowMs: 0,
  isLedger: false,
  prefix: null,
  refusesChains: false,
  fee: null,
  memo: null,
  nonsense: null,
  gone: null,
};

/** A window of the wallet's own: what is asked, and what its player sees before he presses. */
export interface WalletWindow {
  readonly kind: 'unlock' | 'suggest' | 'connect' | 'sign' | 'text' | 'rename';
  readonly origin: string;
  readonly lines: readonly Line[];
  /** Why it can only be declined. */
  readonly blocked?: string;
}

/** Who sits before it. */
export interface Person {
  /** False is no, or the window closed. */
  ask(window: WalletWindow): Promise<boolean>;
}

export interface WalletState {
  readonly brand: Brand;
  readonly accountAt: (index: number) => Account;
  index: number;
  name: string;
  isLocked: boolean;
  readonly faults: Faults;
  /** By chain id. */
  readonly chains: Map<string, ChainInfo>;
  /** Chain ids by origin. */
  readonly granted: Map<string, Set<string>>;
}

/** An error of the wallet, as it reaches a page: a text, and with some makers a code. */
export class WalletError extends Error {
  readonly code: number | undefined;

  constructor({ message, code }: { readonly message: string; readonly code?: number }) {
    super(message);
    this.code = code;
  }
}
