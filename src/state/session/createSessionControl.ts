/**
 * The one holder of the open key: opens and locks it. The store says that it is open and whose it is, never more. What is around an
 * open key (the guild's session, other tabs, the idle lock) is createKeyWatch.ts; how the key comes to a player is
 * state/process/createEnrolment.ts.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import type { Api } from '../../api/types.ts';
import type { ChainReader, Vault, Wallet } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { clearTrouble, reportTrouble } from '../live/troubles.ts';
import type { EnrolmentControl } from '../process/createEnrolment.ts';
import { hostGuildQuery } from '../queries/hostGuildQuery.ts';
import type { TabPort } from '../proofs/leader/tabPort.ts';
import type { ActivityStore } from '../stores/activity.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { SessionStore, SignInQuestion } from '../stores/session.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { KeyWatch } from './createKeyWatch.ts';
import type { GuardedWallet } from './createLockGuard.ts';

export interface SessionControl {
  /** Reads which keys lie here and how far the last one had come. */
  restore(): Promise<void>;
  add(input: { readonly mnemonic: string; readonly passphrase: string }): Promise<void>;
  unlock(passphrase: string): Promise<void>;
  /** In every tab; the session at the guild's service ends too. So it does with `choose` and `remove`. */
  lock(): void;
  choose(address: Address): Promise<void>;
  /** Plays with a wallet whose key is kept elsewhere; forgotten at a reload. */
  connect(wallet: Wallet): Promise<void>;
  remove(address: Address): Promise<void>;
  /** How the key comes to a player. */
  readonly enrolment: Omit<EnrolmentControl, 'restore' | 'reset' | 'forget' | 'close'>;
  /** The open wallet, or null while locked. It looks before each signature whether it is locked by now. */
  getWallet(): Wallet | null;
  /** Signs in at the guild's service with the open wallet; several callers share one login. @throws while locked */
  signIn(signal?: AbortSignal): Promise<void>;
  /** What the player said to a question of the session store. */
  answerSignIn(question: SignInQuestion, isYes: boolean): Promise<void>;
  /** Tries to sign in again, after what stood in the way may be mended. */
  retrySignIn(): void;
  /** null = the key never locks itself. */
  setIdleLimit(limitMs: number | null): Promise<void>;
  /** The guild's service was away, and may have forgotten who is signed in: signs in anew, if anybody was. */
  rejoin(): void;
  close(): void;
}

export interface SessionInput {
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
  readonly clock?: Clock;
  /** How tabs hear of each other, instead of by the platform. */
  readonly openPort?: (name: string) => TabPort;
  /** Time of the chain's newest block, where a node tells it. */
  readonly fetchBlockMs?: () => Promise<number | null>;
  /** The network lives in this page, and nobody else has to do with it: no questions, no idle lock. */
  readonly isOwnHost?: boolean;
}

const KEY_LABEL = 'Player key';

export function createSessionControl(input: SessionInput): SessionControl {
  const { config, session, connection, api, vault, queryClient } = input;
  const { fetchBlockMs = () => Promise.resolve(null), isOwnHost = false } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  let wallet: GuardedWallet | null = null;
  let watch: KeyWatch | null = null;

  const loadWatch = onceLoaded(async (): Promise<KeyWatch> => {
    const { createKeyWatch } = await import('./createKeyWatch.ts');
    watch = createKeyWatch({
      ...input,
      clock,
      fetchBlockMs,
      isOwnHost,
      getWallet: () => wallet,
      requireWallet,
      requireGuild,
      onLocked: lockHere,
    });
    if (isOwnHost) session.setState({ idleLimitMs: null });
    else await watch.idle.restore();
    if (closing.signal.aborted) watch.close();
    return watch;
  });

  /** The one that was open is wiped. */
  function hold(next: GuardedWallet | null): void {
    if (wallet !== next) wallet?.lock();
    wallet = next;
  }

  /** This tab, at once. */
  function lockHere(): void {
    hold(null);
    watch?.signIn.locked();
    watch?.idle.end();
    session.setState({ isUnlocked: false });
  }

  async function fetchHostGuild(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        const guild = await queryClient.fetchQuery(hostGuildQuery(api));
        session.setState({ hostGuild: { id: guild.id, name: guild.name } });
        clearTrouble(connection, 'web');
        return;
      } catch (error) {
        if (isAbortError(error)) return;
        reportTrouble(connection, 'web', config.endpoints.web, error, clock.now());
        await clock.sleep(Math.min(15_000, 1_000 * 2 ** failures), closing.signal).catch(() => undefined);
      }
    }
  }

  function requireWallet(): Wallet {
    if (!wallet)
      throw new BaseError({ code: 'wallet_locked', what: 'The wallet is locked.', hint: 'Unlock it to sign.' });
    return wallet;
  }

  async function requireGuild() {
    const { hostGuild } = session.getState();
    return hostGuild ?? queryClient.fetchQuery(hostGuildQuery(api));
  }

  /** @param isKept the key lies in the vault */
  async function opened(next: Wallet, isKept: boolean): Promise<void> {
    const { address } = session.getState();
    const own = await loadWatch();
    const isOther = address !== null && address !== next.address;
    if (isOther) {
      lockHere();
      // Which tabs cannot follow to a key that is not theirs to open.
      await own.lockAll(isKept ? next.address : undefined);
      void own.signIn.leave();
    }
    hold(await own.guard(next, isKept));
    own.signIn.opened();
    own.idle.begin();
    session.setState({ isUnlocked: true, address: next.address, keys: await vault.list() });
    if (address !== next.address) await own.enrolment.reset();
    own.enrolment.recheck();
  }

  return {
    async restore() {
      const keys = await vault.list();
      void fetchHostGuild();
      // It also hears what other tabs do with the key.
      const own = keys.length > 0 ? await loadWatch() : null;
      const last = (await own?.enrolment.restore((known) => keys.some((key) => key.address === known))) ?? null;
      session.setState({ keys, address: last ?? keys[0]?.address ?? null });
      own?.enrolment.recheck();
    },
    async add({ mnemonic, passphrase }) {
      await opened(await vault.add({ mnemonic, passphrase, label: KEY_LABEL }), true);
    },
    async unlock(passphrase) {
      const { address } = session.getState();
      if (!address) throw new BaseError({ code: 'no_key', what: 'There is no key on this device.' });
      await opened(await vault.unlock(address, passphrase), true);
    },
    lock() {
      lockHere();
      const tellAll = async (): Promise<void> => {
        const own = await loadWatch();
        await own.lockAll();
        await own.signIn.leave();
      };
      // What cannot even be loaded has nothing open.
      tellAll().catch(() => undefined);
    },
    async choose(address) {
      if (address === session.getState().address) return;
      lockHere();
      session.setState({ address });
      const own = await loadWatch();
      await own.lockAll(address);
      void own.signIn.leave();
      await own.enrolment.reset();
      own.enrolment.recheck();
    },
    connect: (next) => opened(next, false),
    async remove(address) {
      await vault.remove(address);
      const own = await loadWatch();
      own.sayRemoved(address);
      const keys = await vault.list();
      if (address !== session.getState().address) {
        session.setState({ keys });
        return;
      }
      lockHere();
      void own.signIn.leave();
      await own.enrolment.forget();
      const next = keys[0]?.address ?? null;
      session.setState({ keys, address: next });
      if (next) own.enrolment.recheck();
    },
    enrolment: {
      signUp: async (name) => (await loadWatch()).enrolment.signUp(name),
      askOwner: async (ask, userAgent) => (await loadWatch()).enrolment.askOwner(ask, userAgent),
      stopAsking: async () => (await loadWatch()).enrolment.stopAsking(),
      recheck: () => watch?.enrolment.recheck(),
    },
    getWallet: () => wallet,
    async signIn(signal) {
      requireWallet();
      await (await loadWatch()).signIn.once(signal);
    },
    answerSignIn: async (question, isYes) => (await loadWatch()).signIn.answer(question, isYes),
    retrySignIn: () => watch?.signIn.keepTrying(),
    setIdleLimit: async (limitMs) => (await loadWatch()).setIdleLimit(limitMs),
    rejoin() {
      const { webSession, enrolment: how } = session.getState();
      if (!wallet || how.step !== 'player' || webSession === 'signingIn') return;
      session.setState({ webSession: 'signedOut' });
      watch?.signIn.keepTrying();
    },
    close() {
      closing.abort();
      watch?.close();
      hold(null);
    },
  };
}
