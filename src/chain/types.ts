/** The chain as the rest of the client sees it: typed reads, submission, wallets. Wire shapes stay in the decoders. */
import type { Fleet, Guild, Planet, Player, Struct, StructType, Substation } from '../game/entities.ts';
import type { Address, FleetId, GuildId, PlanetId, PlayerId, StructId, SubstationId } from '../game/ids.ts';
import type { BlockHeight } from '../game/units.ts';
import type { GameMessage } from './tx/messageTypes.ts';

export interface ChainReader {
  /** `/blockheight`, in either of its two shapes. */
  fetchHeight(signal?: AbortSignal): Promise<BlockHeight>;
  /** @throws ChainNotFoundError, HttpError, DecodeError (all reads) */
  fetchPlayer(id: PlayerId, signal?: AbortSignal): Promise<Player>;
  /** null when no player owns the address (the chain answers `1-0`). */
  fetchPlayerIdOfAddress(address: Address, signal?: AbortSignal): Promise<PlayerId | null>;
  fetchPlanet(id: PlanetId, signal?: AbortSignal): Promise<Planet>;
  fetchFleet(id: FleetId, signal?: AbortSignal): Promise<Fleet>;
  fetchStruct(id: StructId, signal?: AbortSignal): Promise<Struct>;
  fetchSubstation(id: SubstationId, signal?: AbortSignal): Promise<Substation>;
  fetchGuild(id: GuildId, signal?: AbortSignal): Promise<Guild>;
  /** @throws RouteNotServedError when this node answers code 12: ask the web mirror instead. */
  fetchStructTypes(signal?: AbortSignal): Promise<readonly StructType[]>;
  /** null when the chain has never seen the address. */
  fetchAccount(address: Address, signal?: AbortSignal): Promise<ChainAccount | null>;
  /** null until the transaction is in a block. */
  fetchTx(hash: string, signal?: AbortSignal): Promise<TxOutcome | null>;
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

/** Reasons a screen can react to; anything else is `other`. facts/chain-messages.md section 4. */
export type TxRefusalReason =
  | 'badSignature'
  | 'sequenceMismatch'
  | 'notRegistered'
  | 'missingPermission'
  | 'charge'
  | 'offline'
  | 'buildLimit'
  | 'power'
  | 'slotTaken'
  | 'location'
  | 'commandShip'
  | 'proofFailed'
  | 'structState'
  | 'planetState'
  | 'notFound'
  | 'alreadyExists'
  | 'cannotAfford'
  | 'throttled'
  | 'insufficientFunds'
  | 'other';

export interface TxRefusal {
  readonly codespace: string;
  readonly code: number;
  readonly reason: TxRefusalReason;
  /** One sentence for a player, with the numbers of the refusal in it. */
  readonly words: string;
  /** The chain's own text, for the details fold. */
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
  /** secp256k1 over SHA-256 of the exact text, 64 bytes as 128 hex digits. facts/web-api.md "Signatures". */
  signText(text: string): Promise<string>;
  /** SIGN_MODE_DIRECT, zero fee. facts/chain-messages.md section 3. */
  signTx(messages: readonly GameMessage[], account: ChainAccount): Promise<SignedTx>;
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
