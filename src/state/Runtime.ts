/** Everything the screens need, made once in app/ and handed down: configuration, stores, and what a player can do. */
import type { ProofKey } from '../game/proof.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { GameMessage } from '../game/messages/messages.ts';
import type { Address, PlanetId } from '../game/ids.ts';
import type { PowSettings } from '../pow/policy/types.ts';
import type { RuntimeConfig } from './config/RuntimeConfig.ts';
import type { ActivityStore } from './stores/activity.ts';
import type { ConnectionStore } from './stores/connection.ts';
import type { SeenAttack, SeenRaid } from './seen.ts';
import type { Interest } from './live/subjects.ts';
import type { DeviceIntents } from './process/createDeviceProcesses.ts';
import type { Network } from './network/createNetwork.ts';
import type { Reads } from './ask/Reads.ts';
import type { ProofsStore } from './stores/proofs.ts';
import type { PowStore } from './stores/pow.ts';
import type { ProcessStore } from './stores/process.ts';
import type { DeviceAsk, SessionStore, SignInQuestion } from './stores/session.ts';
import type { WorldStore } from './world/world.ts';
import type { CharterPlan } from './proofs/charterPlan.ts';

export interface Stores {
  readonly processes: ProcessStore;
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly world: WorldStore;
  readonly activity: ActivityStore;
  readonly proofs: ProofsStore;
  readonly pow: PowStore;
}

export interface Runtime extends Stores {
  readonly config: RuntimeConfig;
  readonly queryClient: QueryClient;
  readonly actions: Actions;
  readonly reads: Reads;
  /** What this network knows of what came later; loaded when such an order is offered. */
  readonly network: () => Promise<Network>;
  /** Keeps a planet besides one's own, and whoever stands there, true in the world store. Returns its own end. */
  watchPlanet(planetId: PlanetId): () => void;
  /** Listens to what a screen's queries are about besides planets. Returns its own end. */
  watchInterest(interest: Interest): () => void;
  /** Every attack on planets looked at (home always is), once, each planet's in order. Returns its own end. */
  watchAttacks(listener: (seen: SeenAttack) => void): () => void;
  /** Every change of a raid on planets looked at, once. Returns its own end. */
  watchRaids(listener: (seen: SeenRaid) => void): () => void;
  /** null on a network: there is nothing to leave and nothing to begin anew. */
  readonly practice: PracticeControls | null;
  close(): void;
}

/** What can be done with a world that lives in this browser only. */
export interface PracticeControls {
  /** Whether the world outlives the page. */
  readonly lasting: boolean;
  readonly leave: () => void;
  /** Erases the world, its key and everything kept about it, and loads the page anew. */
  readonly startOver: () => Promise<void>;
}

/**
 * What a player can do. Account actions reject with a named BaseError for the form to show. Game actions resolve when
 * the transaction is queued (they reject while the wallet is locked); how it ends is in the activity store.
 */
export interface Actions extends DeviceIntents {
  /** A fresh 12-word phrase, shown once, kept nowhere until addKey. */
  generateMnemonic(): Promise<string>;
  /** null when fine, else what is wrong in words. */
  checkMnemonic(mnemonic: string): Promise<string | null>;
  /** Encrypts the key at rest and opens it. @throws BadMnemonicError */
  addKey(input: { readonly mnemonic: string; readonly passphrase: string }): Promise<void>;
  /** @throws WrongPassphraseError, VaultDamagedError */
  unlock(passphrase: string): Promise<void>;
  lock(): void;
  chooseKey(address: Address): Promise<void>;
  /** Plays with the key of a browser extension. @throws WalletRejectedError, WalletUnavailableError */
  connectExtension(): Promise<void>;
  /** Asks the owner of a player to let this key in, and waits for it; survives a reload. */
  askOwner(ask: Omit<DeviceAsk, 'sinceMs'>): Promise<void>;
  stopAsking(): Promise<void>;
  removeKey(address: Address): Promise<void>;
  /** The player's word on what the session store asks before it signs in. */
  answerSignIn(question: SignInQuestion, isYes: boolean): Promise<void>;
  /** How long nothing may be touched before the key locks itself, ms; null = it never does. */
  setIdleLimit(limitMs: number | null): Promise<void>;
  /** Signs the guild's text and asks it to front the join. @throws ApiRefusedError and HTTP errors */
  signUp(name: string): Promise<void>;
  /** Tries every endpoint again now. */
  retryConnection(): void;

  /**
   * Everything a player can do on the chain: messages, as one transaction. Their rows say its words and its subject.
   * Resolves to the id of its record.
   */
  give(...messages: readonly [GameMessage, ...GameMessage[]]): Promise<string>;
  pauseTask(key: ProofKey): void;
  resumeTask(key: ProofKey): void;
  /** Hashes a task only once so few zeros are asked for, 64 for at once; null leaves it to the client. */
  setStartAt(key: ProofKey, startAt: number | null): void;
  /** How this machine may be used: threads, intensity, rules; in force at once and kept. */
  setPow(change: Partial<PowSettings>): void;
  /** Hash in this tab, not in the one of the same player that does. */
  hashHere(): void;
  /** Begins the race for a guild charter; null ends it. */
  setCharter(plan: CharterPlan | null): void;
}
