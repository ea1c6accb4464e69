/**
 * How a key comes to a player: the guild is asked to front a join, or the owner of a player to let the key in, and the chain is
 * asked until it knows. Each step is kept, so a reload goes on from it; the chain, asked anew each time, decides.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiRefusedError } from '../../api/errors.ts';
import type { Api } from '../../api/types.ts';
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import { askProofNonce } from '../../chain/proofNonce.ts';
import type { ChainReader, Wallet } from '../../chain/types.ts';
import type { Address, GuildId, PlayerId } from '../../game/ids.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { readLastSeen } from '../config/keptStart.ts';
import { NodeBehindError } from '../live/errors.ts';
import { clearTrouble, reportTrouble } from '../live/troubles.ts';
import { doorQuery } from '../ask/readQuery.ts';
import { encodeProfile, parseProfile } from '../storage/profileRecord.ts';
import type { TextSigner } from '../session/createTextSigner.ts';
import type { Storage } from '../storage/openStorage.ts';
import { PROFILE_KEY } from '../storage/profileKey.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { DeviceAsk, Enrolment, SessionStore } from '../stores/session.ts';

export interface EnrolmentControl {
  /** Which key was last here; null when none was. */
  lastAddress(): Promise<Address | null>;
  /** How far the key of this address had come when it was last here; null when another one was, or none. */
  restore(isKnown: (address: Address) => boolean): Promise<Address | null>;
  /** From the beginning, with another key. */
  reset(): Promise<void>;
  /** The key is gone: nothing is kept about it. */
  forget(): Promise<void>;
  /** This key plays for that player from now on; the chain is asked all the same. */
  adopt(address: Address, playerId: PlayerId): Promise<void>;
  signUp(name: string): Promise<void>;
  /** Signs that the key wants this player and asks its owner, through the guild. */
  askOwner(ask: Omit<DeviceAsk, 'sinceMs'>, userAgent: string): Promise<void>;
  /** No longer waits for the owner. */
  stopAsking(): Promise<void>;
  /** Asks the chain again who the address is. */
  recheck(): void;
  close(): void;
}

export interface EnrolmentInput {
  readonly config: RuntimeConfig;
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly chain: ChainReader;
  readonly api: Api;
  readonly guild: GuildSource;
  readonly queryClient: QueryClient;
  readonly storage: Storage;
  readonly clock: Clock;
  /** @throws while locked */
  readonly requireWallet: () => Wallet;
  readonly requireGuild: () => Promise<{ readonly id: GuildId; readonly name: string }>;
  /** Newest block that this page has heard of; absent = none. */
  readonly knownHeight?: () => bigint;
  /** Who signs for the guild's service, and for what. */
  readonly texts: Pick<TextSigner, 'signUp' | 'newDevice'>;
  /** A play key that played is not its player's any more: it was revoked elsewhere. */
  readonly onNotOurs: () => void;
  /** The chain knows the player. */
  readonly onPlayer: () => void;
}

/** A server that asks devices for the text of chains up to 0.21, before a chain that takes another. docs/network/line-0.22.md section 2 */
export class OlderServerError extends BaseError {
  constructor() {
    super({
      code: 'older_guild_server',
      what: say(
        'The guild server is outdated and can’t add devices, because the chain rejects the signed message the server requires.',
      ),
      hint: say('Import your first device’s key with its recovery phrase, or wait until the guild updates its server.'),
    });
  }
}

export function createEnrolment(input: EnrolmentInput): EnrolmentControl {
  const { config, session, connection, chain, api, queryClient, storage, clock } = input;
  let watching: AbortController | null = null;
  let closed = false;

  /** The text was that of the chain, signed by the key itself: who does not take it expects another. */
  async function isOlderServer(error: unknown, address: Address): Promise<boolean> {
    if (!(error instanceof ApiRefusedError) || !('signature_validation_failed' in error.errors)) return false;
    return (await askProofNonce(chain, address, config.network.textFormat).catch(() => null)) !== null;
  }

  async function setStep(enrolment: Enrolment): Promise<void> {
    session.setState({ enrolment });
    const { address } = session.getState();
    if (address) await storage.write('settings', PROFILE_KEY, encodeProfile({ address, enrolment }));
  }

  /**
   * Who the address is. That a key is no longer its player's is believed only of a node that is as new as what this browser has seen:
   * one that is behind has not heard of the key yet, and to believe it would cost the key.
   *
   * @throws NodeBehindError
   */
  async function askWho(address: Address): Promise<PlayerId | null> {
    const ask = () =>
      queryClient.fetchQuery({ ...doorQuery('chain', chain, 'playerOfAddress', { address }), staleTime: 0 });
    const first = await ask();
    const { play, enrolment } = session.getState();
    const known = play?.address === address ? play.playerId : enrolment.step === 'player' ? enrolment.playerId : first;
    if (first === known) return first;
    const height = await queryClient.fetchQuery({ ...doorQuery('chain', chain, 'height', {}), staleTime: 0 });
    const seen = [input.knownHeight?.() ?? 0n, BigInt(readLastSeen(config.network.chainId)?.height ?? 0)];
    const newest = seen.reduce((a, b) => (a > b ? a : b));
    if (height < newest) throw new NodeBehindError(newest - height);
    return ask();
  }

  /** Asks who the address is until the answer is a player, or a newcomer who waits for nobody. */
  async function identify(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const { address, enrolment } = session.getState();
      if (!address) return;
      try {
        const playerId = await askWho(address);
        if (signal.aborted) return;
        failures = 0;
        clearTrouble(connection, 'rest');
        const { play } = session.getState();
        if (play?.address === address && play.playerId !== playerId) {
          input.onNotOurs();
          return;
        }
        if (playerId && enrolment.step === 'asked' && enrolment.playerId !== playerId) {
          // Somebody else let it in: it does not play for them unless that is what is wanted (stopAsking).
          await setStep({ ...enrolment, letInAs: playerId });
          return;
        }
        if (playerId) {
          await setStep({ step: 'player', playerId });
          input.onPlayer();
          return;
        }
        if (enrolment.step !== 'waiting' && enrolment.step !== 'asked') {
          await setStep({ step: 'newcomer' });
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
    if (closed) return;
    watching = new AbortController();
    void identify(watching.signal);
  }

  return {
    lastAddress: async () => parseProfile(await storage.read('settings', PROFILE_KEY))?.address ?? null,
    async restore(isKnown) {
      const stored = parseProfile(await storage.read('settings', PROFILE_KEY));
      if (!stored || !isKnown(stored.address)) return null;
      session.setState({ enrolment: stored.enrolment });
      return stored.address;
    },
    reset: () => setStep({ step: 'unknown' }),
    async forget() {
      watching?.abort();
      await storage.remove('settings', PROFILE_KEY);
      session.setState({ enrolment: { step: 'unknown' } });
    },
    async adopt(address, playerId) {
      watching?.abort();
      session.setState({ address });
      await setStep({ step: 'player', playerId });
    },
    async signUp(name) {
      const wallet = input.requireWallet();
      const guild = await input.requireGuild();
      const signature = await input.texts.signUp(wallet, guild);
      const { address, pubKeyHex } = wallet;
      await api.signup({ address, signature, pubKeyHex, guildId: guild.id, username: name });
      await setStep({ step: 'waiting', name, sinceMs: clock.now() });
      recheck();
    },
    async askOwner(ask, userAgent) {
      const wallet = input.requireWallet();
      const { address, pubKeyHex } = wallet;
      const { playerId, code } = ask;
      const [host, guild] = await Promise.all([input.requireGuild(), input.guild()]);
      const signature = await input.texts.newDevice(wallet, host, playerId);
      // A repeat is answered "already known": the first question is with the owner, and waiting is right.
      const request = { playerId, guildId: host.id, code, address, signature, pubKeyHex, userAgent };
      await guild.requestAddress(request).catch(async (error: unknown) => {
        throw (await isOlderServer(error, address)) ? new OlderServerError() : error;
      });
      await setStep({ step: 'asked', ...ask, sinceMs: clock.now() });
      recheck();
    },
    async stopAsking() {
      await setStep({ step: 'unknown' });
      recheck();
    },
    recheck,
    close() {
      closed = true;
      watching?.abort();
    },
  };
}
