/** Everything the screens need, made once in app/ and handed down: configuration, stores, and what a player can do. */
import type { QueryClient } from '@tanstack/react-query';
import type { GameMessage } from '../chain/tx/messageTypes.ts';
import type { Ambit } from '../game/ambit.ts';
import type { Address, PlanetId, StructId, StructTypeId } from '../game/ids.ts';
import type { PowSettings } from '../pow/policy/types.ts';
import type { RuntimeConfig } from './config/RuntimeConfig.ts';
import type { ActivityStore } from './stores/activity.ts';
import type { ConnectionStore } from './stores/connection.ts';
import type { SeenAttack, SeenRaid } from './seen.ts';
import type { Topic } from './live/subjects.ts';
import type { Reads } from './reads.ts';
import type { JobsStore } from './stores/jobs.ts';
import type { PowStore } from './stores/pow.ts';
import type { DeviceAsk, SessionStore } from './stores/session.ts';
import type { WorldStore } from './stores/world.ts';
import type { CharterPlan } from './work/charterPlan.ts';

export interface Stores {
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly world: WorldStore;
  readonly activity: ActivityStore;
  readonly jobs: JobsStore;
  readonly pow: PowStore;
}

export interface Runtime extends Stores {
  readonly config: RuntimeConfig;
  readonly queryClient: QueryClient;
  readonly actions: Actions;
  readonly reads: Reads;
  /** Keeps a planet besides one's own, and whoever stands there, true in the world store. Returns its own end. */
  watchPlanet(planetId: PlanetId): () => void;
  /** Listens to what a screen's queries are about besides planets. Returns its own end. */
  watchTopic(topic: Topic): () => void;
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
export interface Actions {
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
  /** Waits until the owner of the player lets this key in; null = no longer. Survives a reload. */
  awaitApproval(ask: DeviceAsk | null): Promise<void>;
  removeKey(address: Address): Promise<void>;
  /** Signs the guild's text and asks it to front the join. @throws ApiRefusedError and HTTP errors */
  signUp(name: string): Promise<void>;
  /** Tries every endpoint again now. */
  retryConnection(): void;

  explore(): Promise<void>;
  /** Topic `build/<category>/<ambit>/<slot>`. */
  build(typeId: StructTypeId, ambit: Ambit, slot: number): Promise<void>;
  /** Topic `activate/<structId>`. */
  activate(structId: StructId): Promise<void>;
  /** Topic `deactivate/<structId>`. */
  deactivate(structId: StructId): Promise<void>;
  /** Topic `cancel/<structId>`. */
  cancelBuild(structId: StructId): Promise<void>;

  /** Anything else a player can do, in one transaction. Its words are those of the messages. */
  sign(topic: string, ...messages: readonly GameMessage[]): Promise<void>;
  pauseJob(key: string): void;
  resumeJob(key: string): void;
  /** Hashes a task only once so few zeros are asked for, 64 for at once; null leaves it to the client. */
  setStartAt(key: string, startAt: number | null): void;
  /** How this machine may be used: threads, intensity, rules; in force at once and kept. */
  setPow(change: Partial<PowSettings>): void;
  /** Hash in this tab, not in the one of the same player that does. */
  hashHere(): void;
  /** Begins the race for a guild charter; null ends it. */
  setCharter(plan: CharterPlan | null): void;
}
