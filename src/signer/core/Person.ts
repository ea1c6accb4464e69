/**
 * Who is asked: the one before the screen. In the frame this is drawn (src/signer/ui), in tests it is a script. Everything a person
 * is asked ends when `signal` fires: the page locked the keys, or is gone. null = he turned back.
 */
import type { Holdings } from '../../game/holdings.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import type { Address } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { NetworkIdentity } from '../../game/network.ts';

/** Why the last answer was not taken: one sentence, and what to do. */
export interface Fault {
  readonly code: string;
  readonly what: string;
  readonly hint: string | null;
}

/** What a passphrase is asked for. */
export type PassphraseUse = 'open' | 'derive' | 'reveal' | 'change' | 'backup' | 'restore' | 'drill';

export interface PassphraseAsked {
  readonly use: PassphraseUse;
  readonly address: Address;
  readonly label: string;
  /** Of what was typed before; null = nothing was yet. */
  readonly fault: Fault | null;
  /** Keys of this browser whose records are put aside for those of a file. */
  readonly replaces?: readonly Address[];
}

/** A passphrase that is to be chosen. */
export interface ChoiceAsked {
  readonly use: 'make' | 'bring' | 'restore' | 'change';
  /** Names that whoever knows the player tries first. */
  readonly known: readonly string[];
}

export interface TypedPhrase {
  /** As typed: odd spaces and capitals are the core's to mend. */
  readonly phrase: string;
  /** BIP39's own passphrase; '' = none. */
  readonly extra: string;
  /** Which account of it, from 0. */
  readonly index: number;
}

interface Signing {
  readonly network: NetworkIdentity;
  /** The key that is to sign. */
  readonly address: Address;
}

/** A transaction, as it will be signed. */
export interface TxConfirmation extends Signing {
  readonly kind: 'tx';
  /** The bytes themselves: what is shown is read from them. */
  readonly doc: {
    readonly bodyBytes: Uint8Array;
    readonly authInfoBytes: Uint8Array;
    readonly chainId: string;
    readonly accountNumber: bigint;
  };
  /** The same with a last block that can still be taken: what it returned last is what is signed, so it is drawn. */
  readonly renew?: () => TxConfirmation['doc'];
  /** What the page asked for, from which the bytes were made. */
  readonly messages: readonly GameMessage[];
  /** The page's word on what the chain knows of it. */
  readonly told: SheetFacts | null;
}

/** A bare text, as it will be signed. */
export interface TextConfirmation extends Signing {
  readonly kind: 'text';
  readonly use: 'login' | 'signup' | 'register';
  readonly text: string;
  /** The page's word on what lies at the key. */
  readonly told: Holdings | null;
}

/** The page stores an open session key once more, sealed anew. */
export interface SealConfirmation extends Signing {
  readonly kind: 'seal';
}

export type Confirmation = TxConfirmation | TextConfirmation | SealConfirmation;

export interface Person {
  /** Shows a new phrase and has it written down: some of its words are asked back. A number asks for a phrase of so many words instead. */
  keepPhrase(words: readonly string[], signal: AbortSignal): Promise<true | 12 | 24 | null>;
  /** For a key that is kept here. The strength is judged by whoever draws it; none may be empty. */
  choosePassphrase(asked: ChoiceAsked, signal: AbortSignal): Promise<string | null>;
  typePhrase(fault: Fault | null, signal: AbortSignal): Promise<TypedPhrase | null>;
  typePassphrase(asked: PassphraseAsked, signal: AbortSignal): Promise<string | null>;
  /** false = declined. */
  confirm(asked: Confirmation, signal: AbortSignal): Promise<boolean>;
  /** A backup opened with the passphrase that was typed: tells so, until he has seen it. */
  tellDrill(
    asked: { readonly addresses: readonly Address[]; readonly createdAtMs: number },
    signal: AbortSignal,
  ): Promise<void>;
  /** Until he has seen enough. */
  showPhrase(
    asked: { readonly address: Address; readonly words: readonly string[]; readonly extra: string },
    signal: AbortSignal,
  ): Promise<void>;
  /** Nothing is asked any more; what was drawn goes. Between two asks of one wish it is not called. */
  rest(): void;
}
