/**
 * The one holder of the open key: unlocks, locks, signs in. The store says that it is open and whose it is, never more. How
 * the key comes to a player is state/process/createEnrolment.ts.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import type { Api } from '../../api/types.ts';
import type { ChainReader, Vault, Wallet } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import { loginText } from '../../game/signedTexts.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { clearTrouble, reportTrouble } from '../live/troubles.ts';
import { createEnrolment, type EnrolmentControl } from '../process/createEnrolment.ts';
import { hostGuildQuery } from '../queries/hostGuildQuery.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { SessionStore } from '../stores/session.ts';
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
  remove(address: Address): Promise<void>;
  /** How the key comes to a player. */
  readonly enrolment: Omit<EnrolmentControl, 'restore' | 'reset' | 'forget' | 'close'>;
  /** The open wallet, or null while locked. */
  getWallet(): Wallet | null;
  /** Signs the login text with the open wallet; several callers share one login. @throws while locked */
  signIn(signal?: AbortSignal): Promise<void>;
  /** The guild's service was away, and may have forgotten who is signed in: signs in anew, if anybody was. */
  rejoin(): void;
  close(): void;
}

export interface SessionInput {
  readonly config: RuntimeConfig;
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly chain: ChainReader;
  readonly api: Api;
  readonly guild: GuildSource;
  readonly vault: Vault;
  readonly queryClient: QueryClient;
  readonly storage: Storage;
  readonly clock?: Clock;
}

const KEY_LABEL = 'Player key';
/** Sign-ins, a block apart, before a failure is shown. */
const PATIENT_TRIES = 6;
/** Codes of chain/wallets/errors.ts. */
const WALLET_SAYS_NO: ReadonlySet<string> = new Set(['wallet_rejected', 'wallet_cannot_sign_text']);

export function createSessionControl(input: SessionInput): SessionControl {
  const { config, session, connection, chain, api, vault, queryClient, storage } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  let wallet: Wallet | null = null;
  let login: Promise<void> | null = null;
  let signingIn = false;

  const enrolment = createEnrolment({
    config,
    session,
    connection,
    chain,
    api,
    guild: input.guild,
    queryClient,
    storage,
    clock,
    requireWallet,
    requireGuild,
    onPlayer: keepSigningIn,
  });

  /** The one that was open is wiped. */
  function hold(next: Wallet | null): void {
    if (wallet !== next) wallet?.lock();
    wallet = next;
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

  async function signInOnce(signal?: AbortSignal): Promise<void> {
    const open = requireWallet();
    const { address, pubKeyHex } = open;
    session.setState({ webSession: 'signingIn' });
    try {
      const [guild, unixTimestamp] = await Promise.all([requireGuild(), api.fetchTimestamp(signal)]);
      const signature = await open.signText(loginText(guild.id, address, unixTimestamp));
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
    for (let tries = 1; wallet && !closing.signal.aborted; tries++) {
      try {
        await signIn(closing.signal);
        return;
      } catch (error) {
        if (isAbortError(error) || !wallet) return;
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

  async function opened(next: Wallet): Promise<void> {
    const same = session.getState().address === next.address;
    hold(next);
    session.setState({ isUnlocked: true, address: next.address, keys: await vault.list() });
    if (!same) await enrolment.reset();
    enrolment.recheck();
  }

  return {
    async restore() {
      const keys = await vault.list();
      const last = await enrolment.restore((known) => keys.some((key) => key.address === known));
      const address = last ?? keys[0]?.address ?? null;
      session.setState({ keys, address });
      void fetchHostGuild();
      if (address) enrolment.recheck();
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
      hold(null);
      session.setState({ isUnlocked: false });
    },
    async choose(address) {
      if (address === session.getState().address) return;
      hold(null);
      session.setState({ address, isUnlocked: false, webSession: 'signedOut' });
      await enrolment.reset();
      enrolment.recheck();
    },
    connect: opened,
    async remove(address) {
      await vault.remove(address);
      const keys = await vault.list();
      if (address !== session.getState().address) {
        session.setState({ keys });
        return;
      }
      hold(null);
      await enrolment.forget();
      const next = keys[0]?.address ?? null;
      session.setState({ keys, address: next, isUnlocked: false, webSession: 'signedOut' });
      if (next) enrolment.recheck();
    },
    enrolment,
    getWallet: () => wallet,
    signIn,
    rejoin() {
      const { webSession, enrolment: how } = session.getState();
      if (!wallet || how.step !== 'player' || webSession === 'signingIn') return;
      session.setState({ webSession: 'signedOut' });
      keepSigningIn();
    },
    close() {
      closing.abort();
      enrolment.close();
      hold(null);
    },
  };
}
