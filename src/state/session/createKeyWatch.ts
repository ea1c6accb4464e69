/**
 * What a key needs around it: how it comes to a player, the guild's session, the texts it may sign, other tabs, the idle lock. A
 * chunk of its own, for those who have a key.
 */
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import type { Api } from '../../api/types.ts';
import type { PlayKeys } from '../../chain/signer/types.ts';
import type { Vault } from '../../chain/signer/types.ts';
import { askProofNonce } from '../../chain/proofNonce.ts';
import type { ChainReader, Wallet } from '../../chain/types.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../../game/ids.ts';
import type { Clock } from '../../lib/clock.ts';
import { randomId } from '../../lib/randomId.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { createEnrolment, type EnrolmentControl } from '../process/createEnrolment.ts';
import { openTabPort, type TabPort } from '../proofs/leader/tabPort.ts';
import type { ActivityStore } from '../stores/activity.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { SessionStore } from '../stores/session.ts';
import type { Storage } from '../storage/openStorage.ts';
import { createIdleLock, type IdleLock } from './createIdleLock.ts';
import { createLockGuard, type GuardedWallet, type LockGuard } from './createLockGuard.ts';
import { coinIn } from './coinIn.ts';
import { createQuestions, type Questions } from './createQuestions.ts';
import { createSignIn, type SignIn } from './createSignIn.ts';
import { createTextSigner, type StatedGuild } from './createTextSigner.ts';
import { createLeases } from './lease/createLeases.ts';
import { createPlayControl, type PlayControl } from './lease/createPlayControl.ts';
import { type LeaseStore, openBestLeaseStore } from './lease/leaseStore.ts';
import { openPasskeys, type Passkeys } from './lease/passkeys.ts';
import { openTabHalves, type TabHalves } from './lease/wraps.ts';
import { watchHides, watchTouches, watchWakes } from './pageSigns.ts';
import { readLocksOnHide, writeLocksOnHide } from './lockOnHide.ts';
import { parseTabNews, type TabNews } from './tabNews.ts';

export interface KeyWatch {
  readonly enrolment: EnrolmentControl;
  readonly signIn: SignIn;
  readonly questions: Pick<Questions, 'withAnswers'>;
  readonly idle: IdleLock;
  readonly guard: LockGuard['guard'];
  /** null where this browser makes no play keys. */
  readonly play: PlayControl | null;
  /** Locks all tabs. @param chosen which key plays then; absent = the same */
  lockAll(chosen?: Address): Promise<void>;
  /** A key lies here no more. */
  sayRemoved(address: Address): void;
  setIdleLimit(limitMs: number | null): Promise<void>;
  setLocksOnHide(locks: boolean): Promise<void>;
  close(): void;
}

/** What play keys are made of; a test replaces it. */
export interface PlayParts {
  readonly playKeys: PlayKeys;
  readonly store?: LeaseStore;
  readonly halves?: TabHalves;
  readonly passkeys?: Passkeys;
}

export interface KeyWatchInput {
  readonly config: RuntimeConfig;
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly activity: ActivityStore;
  readonly chain: ChainReader;
  readonly api: Api;
  readonly guild: GuildSource;
  readonly vault: Vault;
  readonly queryClient: QueryClient;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly openPort?: (name: string) => TabPort;
  readonly fetchBlockMs: () => Promise<number | null>;
  readonly isOwnHost: boolean;
  /** Newest block that this page has heard of. */
  readonly knownHeight?: () => bigint;
  /** null where this browser makes none. */
  readonly playParts: PlayParts | null;
  /** The open key that plays. */
  readonly getWallet: () => Wallet | null;
  readonly getCoin: () => GuardedWallet | null;
  readonly getPlay: () => Wallet | null;
  readonly setPlay: (wallet: Wallet | null) => void;
  /** @throws while locked */
  readonly requireWallet: () => Wallet;
  readonly requireGuild: () => Promise<StatedGuild>;
  /** The coin key is to be locked in this tab at once; the others know. */
  readonly onLocked: () => void;
}

/** Patience with the guild's service when a key is let in. */
const INHERIT_MS = 5_000;

export async function createKeyWatch(input: KeyWatchInput): Promise<KeyWatch> {
  const { config, session, storage, clock, vault, getCoin, onLocked, playParts } = input;
  const { chainId } = config.network;
  session.setState({ locksOnHide: await readLocksOnHide(storage) });
  const port = (input.openPort ?? openTabPort)(`client/${chainId}/session`);
  const say = (news: TabNews): void => port.post(news);

  const proofNonceOf = (address: Address) => askProofNonce(input.chain, address, config.network.textFormat);
  const texts = createTextSigner({
    ...input,
    webUrl: config.endpoints.web,
    alphaDenom: config.network.alphaDenom,
    proofNonceOf,
  });
  const questions = createQuestions(session);
  const signIn = createSignIn({ ...input, texts, questions });

  /** All tabs have been idle, so each of them does this by itself. */
  function onOver(): void {
    if (!getCoin()) return;
    onLocked();
    // A play key that plays is signed in by itself, and stays so.
    if (!session.getState().play) void signIn.leave();
  }

  const enrolment = createEnrolment({ ...input, texts, onPlayer, onNotOurs: () => void play?.end('revoked') });

  function onPlayer(): void {
    signIn.keepTrying();
    void play?.considerOffer();
  }

  async function openPlay(parts: PlayParts): Promise<PlayControl> {
    const { playKeys, store, halves, passkeys } = parts;
    const leases = createLeases({
      playKeys,
      clock,
      name: config.brand.name,
      proofNonceOf,
      store: store ?? (await openBestLeaseStore(chainId)),
      halves: halves ?? openTabHalves(),
      passkeys: passkeys ?? openPasskeys(),
      onEnd: () => void play?.look(),
    });
    return createPlayControl({
      ...input,
      leases,
      adopt: (address, playerId) => enrolment.adopt(address, playerId),
      say: () => say({ kind: 'leases' }),
      onLetIn,
      onBegun: (_, coin) => void begun(coin).catch(() => undefined),
      onEnded: () => {
        signIn.locked();
        void signIn.leave();
      },
    });
  }

  /** What the coin key had agreed to holds for the key that it has just let in. */
  async function onLetIn(wallet: Wallet, coin: Address): Promise<void> {
    const inherit = async (): Promise<void> => texts.inherit(coin, wallet, await input.requireGuild());
    // Where the guild's service or the node is away, play does not wait for it: the login asks.
    await Promise.race([inherit().catch(() => undefined), clock.sleep(INHERIT_MS)]);
  }

  async function begun(coin: Address | null): Promise<void> {
    if (coin) {
      signIn.locked();
      await signIn.leave();
      signIn.opened();
    }
    enrolment.recheck();
  }

  const play = playParts && (await openPlay(playParts));

  const idle = createIdleLock({ session, storage, clock, say, onOver });
  const locks = createLockGuard({
    storage,
    vault,
    isIdle: () => idle.isOver(),
    onLocked: (why) => (why === 'idle' ? onOver() : onLocked()),
  });

  /** Opened after that lock, it stays open. */
  function lockedBy(lock: string): boolean {
    const coin = getCoin();
    if (coin?.openedAfter === lock) return false;
    if (coin) onLocked();
    return true;
  }

  /** Who looks away leaves nothing open that owns something; play goes on by its own key. */
  function hidden(): void {
    const { play: playing, locksOnHide } = session.getState();
    if (!getCoin() || !(playing || locksOnHide)) return;
    onOver();
    void lockAll();
  }

  async function lockAll(chosen?: Address): Promise<void> {
    // Where nothing can be written, the tabs hear of it all the same.
    const lock = await locks.raise().catch(() => randomId());
    say(chosen ? { kind: 'chosen', lock, address: chosen } : { kind: 'locked', lock });
  }

  /** Another tab plays with another key now. */
  async function followChoice(address: Address): Promise<void> {
    const keys = await vault.list();
    session.setState({ keys });
    const { coin } = session.getState();
    if (address === coin?.address || !keys.some((key) => key.address === address)) return;
    play?.standAside();
    onLocked();
    session.setState({ address, coin: coinIn(keys, address) });
    if (await play?.resume(address)) return;
    await enrolment.reset();
    enrolment.recheck();
  }

  async function followRemoval(address: Address): Promise<void> {
    const keys = (await vault.list()).filter((key) => key.address !== address);
    session.setState({ keys });
    if (address !== session.getState().coin?.address) return;
    play?.standAside();
    onLocked();
    const next = keys[0]?.address ?? null;
    session.setState({ address: next, coin: coinIn(keys, next), enrolment: { step: 'unknown' } });
    enrolment.recheck();
  }

  function hear(data: unknown): void {
    const news = parseTabNews(data);
    switch (news?.kind) {
      case 'locked':
        lockedBy(news.lock);
        return;
      case 'chosen':
        if (lockedBy(news.lock)) void followChoice(news.address);
        return;
      case 'removed':
        void followRemoval(news.address);
        return;
      case 'seen':
        idle.touchedElsewhere(news.atMs);
        return;
      case 'idle':
        idle.chosenElsewhere(news.limitMs);
        return;
      case 'hide':
        session.setState({ locksOnHide: news.locks });
        return;
      case 'leases':
        void play?.look();
        return;
      case undefined:
        return;
    }
  }

  const ends = [
    port.watch(hear),
    watchHides(hidden),
    watchTouches(() => idle.touched()),
    // A tab that was frozen has heard nothing.
    watchWakes(
      () =>
        void getCoin()
          ?.look()
          .catch(() => undefined),
    ),
  ];

  return {
    enrolment,
    signIn,
    questions,
    idle,
    guard: (wallet, isKept) => locks.guard(wallet, isKept),
    play,
    lockAll,
    sayRemoved: (address) => say({ kind: 'removed', address }),
    async setIdleLimit(limitMs) {
      await idle.choose(limitMs);
      say({ kind: 'idle', limitMs });
    },
    async setLocksOnHide(isWanted) {
      session.setState({ locksOnHide: isWanted });
      await writeLocksOnHide(storage, isWanted);
      say({ kind: 'hide', locks: isWanted });
    },
    close() {
      for (const end of ends) end();
      play?.close();
      enrolment.close();
      idle.close();
      signIn.close();
      port.close();
    },
  };
}
