/** The chain as the rest of the client sees it: typed reads, submission, wallets. Wire shapes stay in the decoders. */
import type { TxRefusalReason } from '../game/refusals/refusalReason.ts';
import type { Address } from '../game/ids.ts';
import type { Reader } from '../game/read.ts';
import type { BlockHeight } from '../game/units.ts';
import type { FIRST_ROWS } from './rows/firstRows.ts';
import type { MORE_ROWS } from './rows/moreRows.ts';
import type { GameMessage } from '../game/messages/messages.ts';
import type { Holdings } from '../game/holdings.ts';
import type { SheetFacts } from '../game/sheetFacts.ts';
import type { SignedText } from '../game/signedTexts.ts';

/** Every row of the node. @throws ChainNotFoundError, RouteNotServedError (remembered: such a route is not asked again), HttpError, DecodeError */
export type ChainRows = typeof FIRST_ROWS & typeof MORE_ROWS;

export interface ChainReader extends Reader<ChainRows> {
  /**
   * null until the transaction is in a block. @throws NoTxIndexError where none is found by hash
   * @param way asks this door alone; absent = REST, then the node's RPC where REST cannot tell
   */
  fetchTx(hash: string, signal?: AbortSignal, way?: 'rest' | 'rpc'): Promise<TxOutcome | null>;
  /**
   * Runs a transaction on the node's newest state and keeps nothing of it; its signature is not looked at.
   * @returns the gas it used
   * @throws TxRefusedError what the chain would refuse it with
   */
  simulate(bytes: Uint8Array, signal?: AbortSignal): Promise<bigint>;
  /** Submits signed bytes. Resolves when they wait for a block. @throws TxRefusedError on a mempool refusal. */
  broadcast(bytes: Uint8Array, signal?: AbortSignal): Promise<{ readonly hash: string }>;
}

export interface ChainAccount {
  readonly accountNumber: bigint;
  readonly sequence: bigint;
}

/** What a signature stands on: the account's numbers, and what is paid for a transaction that is not free. */
export interface SigningAccount extends ChainAccount {
  /** In base units of alpha; counts for priced messages alone. docs/network/chain-messages.md 3.3. */
  readonly fee?: bigint | undefined;
}

/** A transaction that is in a block: applied, or refused by the handler. */
export interface TxOutcome {
  readonly hash: string;
  readonly height: BlockHeight;
  readonly refusal: TxRefusal | null;
}

export interface TxRefusal {
  readonly codespace: string;
  readonly code: number;
  readonly reason: TxRefusalReason;
  /** One sentence for a player, with the numbers of the refusal in it. */
  readonly words: string;
  /** The chain's own text without a stack trace, for the details fold. */
  readonly raw: string;
}

export interface SignedTx {
  readonly bytes: Uint8Array;
  /** Upper-case hex SHA-256 of the bytes: known before anything is sent, so a reload can ask for it. */
  readonly hash: string;
}

export interface TextSignature {
  /** What was signed, to the letter. */
  readonly text: string;
  /** 64 bytes R‖S as 128 hex digits. */
  readonly signature: string;
  /** What was signed around the text; absent = the text alone. docs/hosting.md "Logins of extensions" */
  readonly form?: 'adr36';
}

export interface Wallet {
  /** Where its key is: behind the signer under a passphrase, behind it as a play key, in an extension, in a practice world. */
  readonly kind: 'vault' | 'play' | 'extension' | 'practice';
  readonly address: Address;
  /** 33-byte compressed key, lower-case hex. */
  readonly pubKeyHex: string;
  /**
   * secp256k1 over SHA-256 of the exact text, which the wallet prints itself. docs/network/web-api.md "Signatures".
   * @param told what the chain said lies at this key, for whoever is asked to confirm a text that moves it
   */
  signText(text: SignedText, told?: Holdings): Promise<TextSignature>;
  /**
   * SIGN_MODE_DIRECT; no fee but for what is priced (game/messages/priced.ts). docs/network/chain-messages.md section 3.
   * @param timeoutHeight the last block that may take it; absent = any
   * @param told what the chain said of what the messages name, for whoever is asked to confirm them
   */
  signTx(
    messages: readonly GameMessage[],
    account: SigningAccount,
    timeoutHeight?: BlockHeight,
    told?: SheetFacts,
  ): Promise<SignedTx>;
  /** Forgets the key; any later signature throws WalletLockedError. */
  lock(): void;
}

/** A key at rest: everything but the secret. */
export interface VaultEntry {
  readonly address: Address;
  readonly label: string;
  readonly createdAtMs: number;
}
