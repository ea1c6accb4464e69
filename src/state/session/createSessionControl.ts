/**
 * The one holder of the open key: opens and locks it. The store says that it is open and whose it is, never more. What is around an
 * open key (the guild's session, other tabs, the idle lock) is createKeyWatch.ts; how the key comes to a player is
 * state/process/createEnrolment.ts.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import type { Api } from '../../api/types.ts';
import type { Vault } from '../../chain/signer/types.ts';
import type { ChainReader, Wallet } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { isStorageRefused } from '../../lib/database/createDatabase.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import { say } from '../../lib/words/say.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { clearTrouble, reportTrouble } from '../live/troubles.ts';
import type { EnrolmentControl } from '../process/createEnrolment.ts';
import { hostGuildQuery } from '../queries/hostGuildQuery.ts';
import type { TabPort } from '../proofs/leader/tabPort.ts';
import type { ActivityStore } from '../stores/activity.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import { type CoinKeyState, isWatching, type SessionStore, type SignInQuestion } from '../stores/session.ts';
import type { Storage } from '../storage/openStorage.ts';
import { PROFILE_KEY } from '../storage/profileKey.ts';
import { coinIn } from './coinIn.ts';
import type { KeyWatch, PlayParts } from './createKeyWatch.ts';
import type { PlayControl } from './lease/createPlayControl.ts';
import type { SignersInput } from './createSigners.ts';
import type { GuardedWallet } from './createLockGuard.ts';

export interface SessionControl {
  /** Reads which keys lie here and how far the last one had come. */
  restore(): Promise<void>;
  /** A key of the vault, made, brought or opened by `how`: the coin key from now on. @throws SignerClosedError when the player turns back */
  openKey(how: (vault: Vault) => Promise<Wallet>): Promise<void>;
  /** The chosen key of the vault. @throws SignerClosedError, VaultDamagedError */
  unlock(): Promise<void>;
  /** The next account of that key's phrase lies here from now on; who plays goes on as who he is. */
  derive(address: Address): Promise<void>;
  /** In every tab; the session at the guild's service ends too. So it does with `choose` and `remove`. */
  lock(): void;
  choose(address: Address): Promise<void>;
  /**
   * Plays with a wallet whose key is kept elsewhere, or has it sign beside the play key that it let in.
   * @param name of the extension, by which it is found again when a coin order needs it
   */
  connect(wallet: Wallet, name?: string): Promise<void>;
  remove(address: Address): Promise<void>;
  /** How the key comes to a player. */
  readonly enrolment: Omit<EnrolmentControl, 'restore' | 'lastAddress' | 'adopt' | 'reset' | 'forget' | 'close'>;
  /** The open key that plays, or null while locked. It looks before each signature whether it is locked by now. */
  getWallet(): Wallet | null;
  /** Both keys, for who says which of them signs what. */
  readonly keys: SignersInput;
  /** The play keys of this browser; null where it makes none. */
  play(): Promise<PlayControl | null>;
  /** Whether the coin key that plays locks itself when the page is hidden. */
  setLocksOnHide(locks: boolean): Promise<void>;
  /** Signs in at the guild's service with the open wallet; several callers share one login. @throws while locked */
  signIn(signal?: AbortSignal): Promise<void>;
  /** Does what was pressed, and asks in its middle what has to be asked. @throws as {@link Questions.withAnswers} */
  withAnswers<T>(act: () => Promise<T>): Promise<T>;
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
  /** What play keys are made of, once there is a key; absent = this browser makes none. */
  readonly openPlayParts?: () => Promise<PlayParts>;
  /** Finds the extension of that name again, and asks it for its key. */
  readonly reconnect?: (name: string) => Promise<Wallet>;
  /** The network lives in this page, and nobody else has to do with it: no questions, no idle lock. */
  readonly isOwnHost?: boolean;
  /** Newest block that this page has heard of. */
  readonly knownHeight?: () => bigint;
}

/** Somebody played here before, whose key may be an extension's. */
async function hasProfile(storage: Storage): Promise<boolean> {
  return (await storage.read('settings', PROFILE_KEY).catch(() => undefined)) !== undefined;
}

export function createSessionControl(input: SessionInput): SessionControl {
  const { config, session, connection, api, vault, queryClient } = input;
  const { fetchBlockMs = () => Promise.resolve(null), isOwnHost = false } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  let coin: GuardedWallet | null = null;
  let play: Wallet | null = null;
  let watch: KeyWatch | null = null;

  const loadWatch = onceLoaded(async (): Promise<KeyWatch> => {
    const { createKeyWatch } = await import('./createKeyWatch.ts');
    watch = await createKeyWatch({
      ...input,
      clock,
      fetchBlockMs,
      isOwnHost,
      playParts: (await input.openPlayParts?.()) ?? null,
      getWallet,
      getCoin: () => coin,
      getPlay: () => play,
      setPlay,
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
    if (coin !== next) coin?.lock();
    coin = next;
  }

  function setPlay(next: Wallet | null): void {
    if (play !== next) play?.lock();
    play = next;
  }

  const getWallet = (): Wallet | null => (session.getState().play ? play : coin);

  /** The coin key in this tab, at once. A play key that plays goes on. */
  function lockHere(): void {
    hold(null);
    watch?.idle.end();
    const { play: playing, coin: held } = session.getState();
    if (held) session.setState({ coin: { ...held, isOpen: false } });
    if (playing) return;
    watch?.signIn.locked();
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
    if (isWatching(session.getState()))
      throw new BaseError({
        code: 'watching',
        what: say('Only players who are signed in to the guild server can see this data.'),
        hint: say('You’re spectating without a key. Add a key to sign in.'),
      });
    const wallet = getWallet();
    if (!wallet)
      throw new BaseError({
        code: 'wallet_locked',
        what: say('Your key is locked.'),
        hint: say('Unlock your key to sign in to the guild server.'),
      });
    return wallet;
  }

  async function requireGuild() {
    const { hostGuild } = session.getState();
    return hostGuild ?? queryClient.fetchQuery(hostGuildQuery(api));
  }

  /** @param name of the extension; null where the key lies in the vault */
  async function opened(next: Wallet, name: string | null): Promise<void> {
    const before = session.getState();
    const own = await loadWatch();
    const keys = await vault.list();
    const isKept = name === null;
    const held: CoinKeyState | null = isKept
      ? coinIn(keys, next.address, true)
      : { kind: 'extension', address: next.address, name, isOpen: true };
    if (before.play && before.coin?.address === next.address) {
      hold(await own.guard(next, isKept));
      own.idle.begin();
      session.setState({ keys, coin: held });
      return;
    }
    const isOther = before.address !== null && before.address !== next.address;
    if (isOther) {
      own.play?.standAside();
      lockHere();
      // Which tabs cannot follow to a key that is not theirs to open.
      await own.lockAll(isKept ? next.address : undefined);
      void own.signIn.leave();
    }
    hold(await own.guard(next, isKept));
    own.signIn.opened();
    own.idle.begin();
    session.setState({ isUnlocked: true, address: next.address, coin: held, keys });
    if (before.address !== next.address) await own.enrolment.reset();
    if (await own.play?.resume(next.address)) return;
    own.enrolment.recheck();
  }

  /** What signs coin orders, asked for now that one of them has its turn. */
  async function openCoin(address: Address): Promise<Wallet | null> {
    const { coin: held } = session.getState();
    if (held?.address !== address) return null;
    if (held.kind === 'vault') {
      await opened(await vault.unlock(address), null);
      return coin;
    }
    if (held.kind !== 'extension' || !input.reconnect) return null;
    const found = await input.reconnect(held.name);
    if (found.address !== address) {
      found.lock();
      throw new BaseError({
        code: 'other_account',
        what: say('The account selected in the wallet doesn’t own this player.'),
        hint: say('Select the player’s account in your wallet, then try again.'),
      });
    }
    await opened(found, held.name);
    return coin;
  }

  const withAnswers: SessionControl['withAnswers'] = async (act) => (await loadWatch()).questions.withAnswers(act);

  return {
    async restore() {
      // A browser that keeps nothing has no key; what is lacking is said at the door (browser/needs.ts).
      const keys = await vault.list().catch((error: unknown) => {
        if (isStorageRefused()) return [];
        throw error;
      });
      void fetchHostGuild();
      // It also hears what other tabs do with the key.
      const own = keys.length > 0 || (await hasProfile(input.storage)) ? await loadWatch() : null;
      const known = (await own?.enrolment.lastAddress()) ?? keys[0]?.address ?? null;
      if (known === null || !(await own?.play?.resume(known))) {
        const last = (await own?.enrolment.restore((one) => keys.some((key) => key.address === one))) ?? null;
        const address = last ?? keys[0]?.address ?? null;
        // Meanwhile a session key may have begun, or an extension answered: who is here then is known.
        const { play: playing, coin: held } = session.getState();
        if (!playing && held?.kind !== 'extension') session.setState({ address, coin: coinIn(keys, address) });
      }
      session.setState({ keys });
      own?.enrolment.recheck();
    },
    async openKey(how) {
      await opened(await how(vault), null);
    },
    async unlock() {
      const { address, coin: held } = session.getState();
      const one = held?.address ?? address;
      if (!one)
        throw new BaseError({ code: 'no_key', what: say('There’s no key on this device. Create or import one.') });
      await opened(await vault.unlock(one), null);
    },
    async derive(address) {
      (await vault.derive(address)).lock();
      session.setState({ keys: await vault.list() });
    },
    lock() {
      lockHere();
      const tellAll = async (): Promise<void> => {
        const own = await loadWatch();
        await own.lockAll();
        if (!session.getState().play) await own.signIn.leave();
      };
      // What cannot even be loaded has nothing open.
      tellAll().catch(() => undefined);
    },
    async choose(address) {
      if (address === session.getState().coin?.address) return;
      const own = await loadWatch();
      own.play?.standAside();
      lockHere();
      session.setState({ address, coin: coinIn(await vault.list(), address) });
      await own.lockAll(address);
      void own.signIn.leave();
      if (await own.play?.resume(address)) return;
      await own.enrolment.reset();
      own.enrolment.recheck();
    },
    connect: (next, name = 'Extension') => opened(next, name),
    async remove(address) {
      await vault.remove(address);
      const own = await loadWatch();
      own.sayRemoved(address);
      const keys = await vault.list();
      if (address !== session.getState().coin?.address) {
        session.setState({ keys });
        return;
      }
      // What it let in goes with it.
      await own.play?.end('left');
      lockHere();
      void own.signIn.leave();
      await own.enrolment.forget();
      const next = keys[0]?.address ?? null;
      session.setState({ keys, address: next, coin: coinIn(keys, next) });
      if (next) own.enrolment.recheck();
    },
    enrolment: {
      signUp: (name) => withAnswers(async () => (await loadWatch()).enrolment.signUp(name)),
      askOwner: (ask, userAgent) => withAnswers(async () => (await loadWatch()).enrolment.askOwner(ask, userAgent)),
      stopAsking: async () => (await loadWatch()).enrolment.stopAsking(),
      recheck: () => watch?.enrolment.recheck(),
    },
    getWallet,
    keys: { session, getPlay: () => play, getCoin: () => coin, openCoin },
    play: async () => (await loadWatch()).play,
    setLocksOnHide: async (locks) => (await loadWatch()).setLocksOnHide(locks),
    async signIn(signal) {
      requireWallet();
      await (await loadWatch()).signIn.once(signal);
    },
    withAnswers,
    answerSignIn: async (question, isYes) => (await loadWatch()).signIn.answer(question, isYes),
    retrySignIn: () => watch?.signIn.keepTrying(),
    setIdleLimit: async (limitMs) => (await loadWatch()).setIdleLimit(limitMs),
    rejoin() {
      const { webSession, enrolment: how } = session.getState();
      if (!getWallet() || how.step !== 'player' || webSession === 'signingIn') return;
      session.setState({ webSession: 'signedOut' });
      watch?.signIn.keepTrying();
    },
    close() {
      closing.abort();
      watch?.close();
      hold(null);
      setPlay(null);
    },
  };
}
