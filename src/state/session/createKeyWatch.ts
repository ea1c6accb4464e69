/**
 * What a key needs around it: how it comes to a player, the guild's session, the texts it may sign, other tabs, the idle lock. A
 * chunk of its own, for those who have a key.
 */
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import type { Api } from '../../api/types.ts';
import type { ChainReader, Vault, Wallet } from '../../chain/types.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../../game/ids.ts';
import type { Clock } from '../../lib/clock.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { createEnrolment, type EnrolmentControl } from '../process/createEnrolment.ts';
import { openTabPort, type TabPort } from '../proofs/leader/tabPort.ts';
import type { ActivityStore } from '../stores/activity.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { SessionStore } from '../stores/session.ts';
import type { Storage } from '../storage/openStorage.ts';
import { createIdleLock, type IdleLock } from './createIdleLock.ts';
import { createLockGuard, type GuardedWallet, type LockGuard } from './createLockGuard.ts';
import { createSignIn, type SignIn } from './createSignIn.ts';
import { createTextSigner, type StatedGuild } from './createTextSigner.ts';
import { watchTouches, watchWakes } from './pageSigns.ts';
import { parseTabNews, type TabNews } from './tabNews.ts';

export interface KeyWatch {
  readonly enrolment: EnrolmentControl;
  readonly signIn: SignIn;
  readonly idle: IdleLock;
  readonly guard: LockGuard['guard'];
  /** Locks all tabs. @param chosen which key plays then; absent = the same */
  lockAll(chosen?: Address): Promise<void>;
  /** A key lies here no more. */
  sayRemoved(address: Address): void;
  setIdleLimit(limitMs: number | null): Promise<void>;
  close(): void;
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
  readonly getWallet: () => GuardedWallet | null;
  /** @throws while locked */
  readonly requireWallet: () => Wallet;
  readonly requireGuild: () => Promise<StatedGuild>;
  /** This tab is to be locked at once; the others know. */
  readonly onLocked: () => void;
}

export function createKeyWatch(input: KeyWatchInput): KeyWatch {
  const { config, session, storage, clock, vault, getWallet, onLocked } = input;
  const { chainId } = config.network;
  const port = (input.openPort ?? openTabPort)(`client/${chainId}/session`);
  const say = (news: TabNews): void => port.post(news);

  const texts = createTextSigner({ ...input, webUrl: config.endpoints.web });
  const signIn = createSignIn({ ...input, texts });

  /** All tabs have been idle, so each of them does this by itself. */
  function onOver(): void {
    if (!getWallet()) return;
    onLocked();
    void signIn.leave();
  }

  const enrolment = createEnrolment({ ...input, texts, onPlayer: () => signIn.keepTrying() });

  const idle = createIdleLock({ session, storage, clock, say, onOver });
  const locks = createLockGuard({
    storage,
    vault,
    isIdle: () => idle.isOver(),
    onLocked: (why) => (why === 'idle' ? onOver() : onLocked()),
  });

  /** Opened after that lock, it stays open. */
  function lockedBy(lock: string): boolean {
    const wallet = getWallet();
    if (wallet?.openedAfter === lock) return false;
    if (wallet) onLocked();
    return true;
  }

  /** Another tab plays with another key now. */
  async function followChoice(address: Address): Promise<void> {
    const keys = await vault.list();
    session.setState({ keys });
    if (address === session.getState().address || !keys.some((key) => key.address === address)) return;
    onLocked();
    session.setState({ address });
    await enrolment.reset();
    enrolment.recheck();
  }

  async function followRemoval(address: Address): Promise<void> {
    const keys = (await vault.list()).filter((key) => key.address !== address);
    session.setState({ keys });
    if (address !== session.getState().address) return;
    onLocked();
    session.setState({ address: keys[0]?.address ?? null, enrolment: { step: 'unknown' } });
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
      case undefined:
        return;
    }
  }

  const ends = [
    port.watch(hear),
    watchTouches(() => idle.touched()),
    // A tab that was frozen has heard nothing.
    watchWakes(
      () =>
        void getWallet()
          ?.look()
          .catch(() => undefined),
    ),
  ];

  return {
    enrolment,
    signIn,
    idle,
    guard: (wallet, isKept) => locks.guard(wallet, isKept),
    async lockAll(chosen) {
      // Where nothing can be written, the tabs hear of it all the same.
      const lock = await locks.raise().catch(() => crypto.randomUUID());
      say(chosen ? { kind: 'chosen', lock, address: chosen } : { kind: 'locked', lock });
    },
    sayRemoved: (address) => say({ kind: 'removed', address }),
    async setIdleLimit(limitMs) {
      await idle.choose(limitMs);
      say({ kind: 'idle', limitMs });
    },
    close() {
      for (const end of ends) end();
      enrolment.close();
      idle.close();
      signIn.close();
      port.close();
    },
  };
}
