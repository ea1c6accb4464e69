/** The chain as the rest of the client sees it: typed reads, submission, wallets. Wire shapes stay in the decoders. */
import type { TxRefusalReason } from '../game/refusals/refusalReason.ts';
import type { Address } from '../game/ids.ts';
import type { Reader } from '../game/read.ts';
import type { BlockHeight } from '../game/units.ts';
import type { FIRST_ROWS } from './rows/firstRows.ts';
import type { MORE_ROWS } from './rows/moreRows.ts';
import type { GameMessage } from '../game/messages/messages.ts';

/** Every row of the node. @throws ChainNotFoundError, RouteNotServedError (remembered: such a route is not asked again), HttpError, DecodeError */
export type ChainRows = typeof FIRST_ROWS & typeof MORE_ROWS;

export interface ChainReader extends Reader<ChainRows> {
  /**
   * null until the transaction is in a block. @throws NoTxIndexError where none is found by hash
   * @param way asks this door alone; absent = REST, then the node's RPC where REST cannot tell
   */
  fetchTx(hash: string, signal?: AbortSignal, way?: 'rest' | 'rpc'): Promise<TxOutcome | null>;
  /** Submits signed bytes. Resolves when they wait for a block. @throws TxRefusedError on a mempool refusal. */
  broadcast(bytes: Uint8Array, signal?: AbortSignal): Promise<{ readonly hash: string }>;
}

export interface ChainAccount {
  readonly accountNumber: bigint;
  readonly sequence: bigint;
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

export interface Wallet {
  readonly address: Address;
  /** 33-byte compressed key, lower-case hex. */
  readonly pubKeyHex: string;
  /** secp256k1 over SHA-256 of the exact text, 64 bytes as 128 hex digits. docs/network/web-api.md "Signatures". */
  signText(text: string): Promise<string>;
  /**
   * SIGN_MODE_DIRECT, zero fee. docs/network/chain-messages.md section 3.
   * @param timeoutHeight the last block that may take it; absent = any
   */
  signTx(messages: readonly GameMessage[], account: ChainAccount, timeoutHeight?: BlockHeight): Promise<SignedTx>;
  /** Forgets the key; any later signature throws WalletLockedError. */
  lock(): void;
}

/** A key at rest: everything but the secret. */
export interface VaultEntry {
  readonly address: Address;
  readonly label: string;
  readonly createdAtMs: number;
}

export interface Vault {
  list(): Promise<readonly VaultEntry[]>;
  /** Encrypts and stores; resolves to an unlocked wallet. @throws BadMnemonicError */
  add(input: { readonly mnemonic: string; readonly passphrase: string; readonly label: string }): Promise<Wallet>;
  /** @throws WrongPassphraseError, VaultDamagedError */
  unlock(address: Address, passphrase: string): Promise<Wallet>;
  remove(address: Address): Promise<void>;
}
