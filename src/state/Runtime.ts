/** Everything the screens need, made once in app/ and handed down: configuration, stores, and what a player can do. */
import type { ProofKey } from '../game/proof.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { GameMessage } from '../game/messages/messages.ts';
import type { Address, PlanetId, PlayerId, StructId } from '../game/ids.ts';
import type { PowSettings } from '../pow/policy/types.ts';
import type { Need } from './browser/needs.ts';
import type { RuntimeConfig } from './config/RuntimeConfig.ts';
import type { ActivityStore } from './stores/activity.ts';
import type { AlertsStore } from './stores/alerts.ts';
import type { AlertNews } from './alerts/createCourier.ts';
import type { AlertIntents } from './alerts/alertIntents.ts';
import type { ConnectionStore } from './stores/connection.ts';
import type { SeenAttack, SeenRaid } from './seen.ts';
import type { Absences } from './history/createAbsences.ts';
import type { Interest } from './live/subjects.ts';
import type { DeviceIntents } from './process/createDeviceProcesses.ts';
import type { LeaseIntents } from './process/createLeaseProcesses.ts';
import type { Network } from './network/createNetwork.ts';
import type { Reads } from './ask/Reads.ts';
import type { ProofsStore } from './stores/proofs.ts';
import type { PowStore } from './stores/pow.ts';
import type { ProcessStore } from './stores/process.ts';
import type { DeviceAsk, SessionStore, SignInQuestion } from './stores/session.ts';
import type { Wallets } from './wallets/Wallets.ts';
import type { WishIntents } from './queue/createWishQueue.ts';
import type { WishesStore } from './stores/wishes.ts';
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
  /** What is to be built and brought online as soon as it can be: state/queue. */
  readonly wishes: WishesStore;
  /** What the player is told of: state/alerts. */
  readonly alerts: AlertsStore;
}

export interface Runtime extends Stores {
  readonly config: RuntimeConfig;
  /** What this browser lacks, gravest first; empty in nearly all. */
  readonly lacks: readonly Need[];
  readonly queryClient: QueryClient;
  readonly actions: Actions;
  readonly reads: Reads;
  /** What this network knows of what came later; loaded when such an order is offered. */
  readonly network: () => Promise<Network>;
  /** Wallet extensions of this browser; loaded when the first is looked for. */
  readonly wallets: () => Promise<Wallets>;
  /** When the player was away, and what he had then; it begins to look when it is first asked for. */
  readonly absences: () => Promise<Absences>;
  /** Keeps a planet besides one's own, and whoever stands there, true in the world store. Returns its own end. */
  watchPlanet(planetId: PlanetId): () => void;
  /** Somebody turns to a struct: what only the mirror has told of it is asked of the chain. */
  proveStruct(structId: StructId): void;
  /** Listens to what a screen's queries are about besides planets. Returns its own end. */
  watchInterest(interest: Interest): () => void;
  /** Every attack on planets looked at (home always is), once, each planet's in order. Returns its own end. */
  watchAttacks(listener: (seen: SeenAttack) => void): () => void;
  /** Every change of a raid on planets looked at, once. Returns its own end. */
  watchRaids(listener: (seen: SeenRaid) => void): () => void;
  /** What is told of now, each once over all tabs: news and sounds go by it. Returns its own end. */
  watchAlerts(listener: (news: AlertNews) => void): () => void;
  /** A notice of the system was pressed: where it leads, `/play`. Returns its own end. */
  watchNotices(listener: (href: string) => void): () => void;
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
export interface Actions extends DeviceIntents, LeaseIntents, WishIntents, AlertIntents {
  /**
   * Phrases and passphrases are shown and typed in the signer's window. These open it, and @throws SignerClosedError when the player turns
   * back there, VaultDamagedError for a stored key that is none.
   */
  makeKey(): Promise<void>;
  bringKey(): Promise<void>;
  /** @param backup text of the file. @throws BackupError */
  restoreKey(backup: string): Promise<void>;
  unlockKey(): Promise<void>;
  /** The next account of that key's phrase; it lies here, and does not play yet. */
  deriveKey(address: Address): Promise<void>;
  revealPhrase(address: Address): Promise<void>;
  changePassphrase(address: Address): Promise<void>;
  backupKey(address: Address): Promise<{ readonly name: string; readonly text: string }>;
  /** Opens the file as in need, and changes nothing. @throws BackupError */
  tryBackup(backup: string): Promise<void>;
  /** Shows a player without a key: nothing can be signed. Ends with the first key, or by `stopWatching`. */
  watch(playerId: PlayerId): Promise<void>;
  stopWatching(): Promise<void>;
  lock(): void;
  chooseKey(address: Address): Promise<void>;
  /** Asks the owner of a player to let this key in, and waits for it; survives a reload. */
  askOwner(ask: Omit<DeviceAsk, 'sinceMs'>): Promise<void>;
  stopAsking(): Promise<void>;
  removeKey(address: Address): Promise<void>;
  /**
   * Does what was pressed where the guild server may want the player signed in: what has to be asked before is asked at once, and after a
   * yes it goes on. @throws what `act` throws, and SignInDeclinedError after a no
   */
  withAnswers<T>(act: () => Promise<T>): Promise<T>;
  /** The player's word on what the session store asks before it signs. */
  answerSignIn(question: SignInQuestion, isYes: boolean): Promise<void>;
  /** How long nothing may be touched before the key locks itself, ms; null = it never does. */
  setIdleLimit(limitMs: number | null): Promise<void>;
  /** Whether a coin key that plays locks itself when the page is hidden. */
  setLocksOnHide(locks: boolean): Promise<void>;
  /** Opens the play key that a passkey keeps. @throws PasskeyRefusedError */
  openPlayKey(): Promise<void>;
  /** The player plays with the coin key and does not want to be asked again. */
  refuseLease(): Promise<void>;
  /** What was said of the play key that ended has been read. */
  seenPlayEnd(): void;
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
