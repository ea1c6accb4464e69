/**
 * From a key to a player: unlock, sign up, wait for the guild's join, sign in. What has been reached survives a reload;
 * the chain, asked anew each time, decides.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import type { ChainReader, Vault, Wallet } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import { loginText, signupText } from '../../game/signedTexts.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { clearTrouble, reportTrouble } from '../live/troubles.ts';
import { hostGuildQuery, playerOfAddressQuery } from '../queries/chainQueries.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { DeviceAsk, Enrolment, SessionStore } from '../stores/session.ts';
import { encodeProfile, parseProfile } from '../storage/records.ts';
import type { Storage } from '../storage/openStorage.ts';

export interface SessionControl {
  /** Reads which keys lie here and how far the last one had come. */
  restore(): Promise<void>;
  add(input: { readonly mnemonic: string; readonly passphrase: string }): Promise<void>;
  unlock(passphrase: string): Promise<void>;
  lock(): void;
  choose(address: Address): Promise<void>;
  /** Plays with a wallet whose key is kept elsewhere; forgotten at a reload. */
  connect(wallet: Wallet): Promise<void>;
  /** Waits until the owner of the player lets this key in; null = no longer. */
  awaitApproval(ask: DeviceAsk | null): Promise<void>;
  remove(address: Address): Promise<void>;
  signUp(name: string): Promise<void>;
  /** Signs the login text with the open wallet; several callers share one login. @throws while locked */
  signIn(signal?: AbortSignal): Promise<void>;
  /** Asks the chain again who the address is. */
  recheck(): void;
  close(): void;
}

export interface SessionInput {
  readonly config: RuntimeConfig;
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly chain: ChainReader;
  readonly api: Api;
  readonly vault: Vault;
  readonly queryClient: QueryClient;
  readonly storage: Storage;
  readonly clock?: Clock;
}

const PROFILE = 'profile';
const KEY_LABEL = 'Player key';
/** Sign-ins, a block apart, before a failure is shown. */
const PATIENT_TRIES = 6;
/** Codes of chain/wallets/errors.ts. */
const WALLET_SAYS_NO: ReadonlySet<string> = new Set(['wallet_rejected', 'wallet_cannot_sign_text']);

export function createSessionControl(input: SessionInput): SessionControl {
  const { config, session, connection, chain, api, vault, queryClient, storage } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  let watching: AbortController | null = null;
  let login: Promise<void> | null = null;
  let signingIn = false;

  async function setEnrolment(enrolment: Enrolment): Promise<void> {
    session.setState({ enrolment });
    const { address } = session.getState();
    if (address) await storage.write('settings', PROFILE, encodeProfile({ address, enrolment }));
  }

  /** Asks who the address is until the answer is a player, or a newcomer who has not signed up. */
  async function identify(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const { address, enrolment } = session.getState();
      if (!address) return;
      try {
        const playerId = await queryClient.fetchQuery(playerOfAddressQuery(chain, address));
        if (signal.aborted) return;
        failures = 0;
        clearTrouble(connection, 'rest');
        if (playerId) {
          await setEnrolment({ step: 'player', playerId });
          keepSigningIn();
          return;
        }
        if (enrolment.step !== 'waiting' && enrolment.step !== 'asked') {
          await setEnrolment({ step: 'newcomer' });
          return;
        }
      } catch (error) {
        if (isAbortError(error)) return;
        failures++;
        reportTrouble(connection, 'rest', config.endpoints.rest, error, clock.now());
      }
      const pauseMs = failures > 0 ? Math.min(15_000, 1_000 * 2 ** failures) : config.network.nominalBlockMs;
      await clock.sleep(pauseMs, signal).catch(() => undefined);
    }
  }

  function recheck(): void {
    watching?.abort();
    watching = new AbortController();
    void identify(AbortSignal.any([watching.signal, closing.signal]));
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
    const { wallet } = session.getState();
    if (!wallet)
      throw new BaseError({ code: 'wallet_locked', what: 'The wallet is locked.', hint: 'Unlock it to sign.' });
    return wallet;
  }

  async function requireGuild() {
    const { hostGuild } = session.getState();
    return hostGuild ?? queryClient.fetchQuery(hostGuildQuery(api));
  }

  async function signInOnce(signal?: AbortSignal): Promise<void> {
    const wallet = requireWallet();
    session.setState({ webSession: 'signingIn' });
    try {
      const [guild, unixTimestamp] = await Promise.all([requireGuild(), api.fetchTimestamp(signal)]);
      const signature = await wallet.signText(loginText(guild.id, wallet.address, unixTimestamp));
      const { address, pubKeyHex } = wallet;
      await api.login({ address, signature, pubKeyHex, guildId: guild.id, unixTimestamp }, signal);
      session.setState({ webSession: 'signedIn' });
      clearTrouble(connection, 'web');
    } catch (error) {
      session.setState({ webSession: 'failed' });
      throw error;
    }
  }

  function signIn(signal?: AbortSignal): Promise<void> {
    login ??= signInOnce(signal).finally(() => {
      login = null;
    });
    return login;
  }

  /**
   * Signs in as soon as the host lets us: its mirror trails the chain, so a fresh member is a stranger to it for a block
   * or two, and a host that is down comes back. Says so only when it lasts.
   */
  function keepSigningIn(): void {
    if (signingIn || session.getState().webSession === 'signedIn') return;
    signingIn = true;
    void trySigningIn().finally(() => {
      signingIn = false;
    });
  }

  async function trySigningIn(): Promise<void> {
    for (let tries = 1; session.getState().wallet && !closing.signal.aborted; tries++) {
      try {
        await signIn(closing.signal);
        return;
      } catch (error) {
        if (isAbortError(error) || !session.getState().wallet) return;
        // A wallet of its own window is not asked again and again.
        const hopeless = error instanceof BaseError && WALLET_SAYS_NO.has(error.code);
        if (hopeless || tries > PATIENT_TRIES) {
          reportTrouble(connection, 'web', config.endpoints.web, error, clock.now());
        }
        if (hopeless) return;
      }
      const pauseMs = Math.min(30_000, config.network.nominalBlockMs * 2 ** Math.max(0, tries - PATIENT_TRIES));
      await clock.sleep(pauseMs, closing.signal).catch(() => undefined);
    }
  }

  async function opened(wallet: Wallet): Promise<void> {
    const same = session.getState().address === wallet.address;
    session.getState().wallet?.lock();
    session.setState({ wallet, address: wallet.address, keys: await vault.list() });
    if (!same) await setEnrolment({ step: 'unknown' });
    recheck();
  }

  return {
    async restore() {
      const keys = await vault.list();
      const stored = parseProfile(await storage.read('settings', PROFILE));
      const known = stored && keys.some((key) => key.address === stored.address) ? stored : undefined;
      const address = known?.address ?? keys[0]?.address ?? null;
      session.setState({ keys, address, enrolment: known?.enrolment ?? { step: 'unknown' } });
      void fetchHostGuild();
      if (address) recheck();
    },
    async add({ mnemonic, passphrase }) {
      await opened(await vault.add({ mnemonic, passphrase, label: KEY_LABEL }));
    },
    async unlock(passphrase) {
      const { address } = session.getState();
      if (!address) throw new BaseError({ code: 'no_key', what: 'There is no key on this device.' });
      await opened(await vault.unlock(address, passphrase));
    },
    lock() {
      session.getState().wallet?.lock();
      session.setState({ wallet: null });
    },
    async choose(address) {
      if (address === session.getState().address) return;
      session.getState().wallet?.lock();
      session.setState({ address, wallet: null, webSession: 'signedOut' });
      await setEnrolment({ step: 'unknown' });
      recheck();
    },
    connect: opened,
    async awaitApproval(ask) {
      await setEnrolment(ask ? { step: 'asked', ...ask } : { step: 'unknown' });
      recheck();
    },
    async remove(address) {
      await vault.remove(address);
      const keys = await vault.list();
      if (address !== session.getState().address) {
        session.setState({ keys });
        return;
      }
      watching?.abort();
      session.getState().wallet?.lock();
      await storage.remove('settings', PROFILE);
      const next = keys[0]?.address ?? null;
      session.setState({ keys, address: next, wallet: null, enrolment: { step: 'unknown' }, webSession: 'signedOut' });
      if (next) recheck();
    },
    async signUp(name) {
      const wallet = requireWallet();
      const guild = await requireGuild();
      const signature = await wallet.signText(signupText(guild.id, wallet.address));
      const { address, pubKeyHex } = wallet;
      await api.signup({ address, signature, pubKeyHex, guildId: guild.id, username: name });
      await setEnrolment({ step: 'waiting', name, sinceMs: clock.now() });
      recheck();
    },
    signIn,
    recheck,
    close() {
      closing.abort();
      watching?.abort();
      session.getState().wallet?.lock();
    },
  };
}
