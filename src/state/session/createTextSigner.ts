/**
 * The one place that signs bare texts. A text is worth what its reader makes of it: a login opens a session at the guild it names
 * for as long as its time says, a sign-up lets that guild make the signer a member, a device's text lets a player's owner take the
 * key. None is signed for a guild or player that the chain does not know, nor without a press of the player's, but for further
 * logins of the same key at the same host for the same guild, and of those only a few. docs/security.md 4.
 */
import type { Api, LoginInput } from '../../api/types.ts';
import { ChainNotFoundError, RouteNotServedError } from '../../chain/errors.ts';
import type { ChainReader, Wallet } from '../../chain/types.ts';
import type { Address, GuildId, PlayerId } from '../../game/ids.ts';
import type { SubjectOf } from '../../game/messages/subject.ts';
import type { Clock } from '../../lib/clock.ts';
import { isolated } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { randomId } from '../../lib/randomId.ts';
import { createRecordKeeper } from '../orders/createRecordKeeper.ts';
import type { ActivityStore } from '../stores/activity.ts';
import type { AskedText, SignInQuestion } from '../stores/session.ts';
import type { Storage } from '../storage/openStorage.ts';
import { GuildNotOnChainError, SignInAskedError } from './askedErrors.ts';
import { checkClock } from './checkClock.ts';
import { endpointOf, hostFit, originOf } from './hostFit.ts';
import { readPin, takeSilentLogin, writePin } from './trustRecords.ts';

/** What a host says that it stands for. */
export interface StatedGuild {
  readonly id: GuildId;
  readonly name: string;
}

export interface TextSigner {
  /**
   * @param isPressed the player has just opened the key: counts against no limit, but is no answer to a question
   * @throws SignInAskedError, ClocksDisagreeError, GuildNotOnChainError
   */
  login(wallet: Wallet, stated: StatedGuild, isPressed: boolean, signal?: AbortSignal): Promise<LoginInput>;
  /**
   * A key was let in by another. What was agreed to for that one holds for it too: they are the same player's, in the same browser.
   * Where nothing was, the press that let it in named guild and host; what needs more than a press is asked at the login.
   */
  inherit(from: Address, wallet: Wallet, stated: StatedGuild): Promise<void>;
  /** What the player was asked and has agreed to. */
  agree(question: SignInQuestion): Promise<void>;
  /** The player pressed where the words name the guild. Agrees to logins there as well. @throws as `login` */
  signUp(wallet: Wallet, stated: StatedGuild): Promise<string>;
  /**
   * The player pressed where the words name the other player. Agrees to logins there as well.
   * @throws as `login`, and KeyHoldsError for a key at which anything lies: all of it would move
   */
  newDevice(wallet: Wallet, stated: StatedGuild, playerId: PlayerId): Promise<string>;
}

export interface TextSignerInput {
  readonly api: Pick<Api, 'fetchTimestamp'>;
  readonly chain: Pick<ChainReader, 'ask' | 'askAll'>;
  /** With which nonce the chain takes a registration; null for a chain without. */
  readonly proofNonceOf: (address: Address) => Promise<bigint | null>;
  /** Which coin is alpha, for words. */
  readonly alphaDenom: string;
  readonly activity: ActivityStore;
  readonly storage: Storage;
  readonly webUrl: string;
  readonly clock: Clock;
  /** Time of the chain's newest block; null where the host names no node that tells. */
  readonly fetchBlockMs: () => Promise<number | null>;
  /** The network lives in this page: there is nobody to be asked about. */
  readonly isOwnHost: boolean;
}

/** Texts among the records of what was signed: more would push out what happened on the chain. */
const KEEP_TEXTS = 50;

const LOGIN: AskedText = { kind: 'login' };
const SIGNUP: AskedText = { kind: 'signup' };

export function createTextSigner(input: TextSignerInput): TextSigner {
  const { api, chain, activity, storage, clock, isOwnHost } = input;
  const origin = originOf(input.webUrl);
  const server = endpointOf(input.webUrl);
  const keeper = createRecordKeeper(activity, storage);

  /** What the chain says of the guild that the host states. @throws GuildNotOnChainError, and what the node fails with */
  async function lookUp(stated: StatedGuild) {
    try {
      const { endpoint, name } = await chain.ask('guildRecord', { guildId: stated.id });
      return { guild: { id: stated.id, name: name || stated.name }, endpoint, fit: hostFit(endpoint, origin) } as const;
    } catch (error) {
      if (error instanceof ChainNotFoundError) throw new GuildNotOnChainError(stated.id, origin, error);
      if (!(error instanceof RouteNotServedError)) throw error;
      return { guild: { id: stated.id, name: stated.name }, endpoint: '', fit: 'untold' } as const;
    }
  }

  /** What is to be asked before this key signs that for this guild here; null when it was agreed to. */
  async function questionOf(
    { address }: Wallet,
    stated: StatedGuild,
    signs: AskedText,
  ): Promise<SignInQuestion | null> {
    // Of all but a login the press itself names guild and host.
    const isPressed = signs.kind !== 'login';
    const pin = await readPin(storage, server);
    const isPinned = pin?.guild.id === stated.id;
    if (isPinned && (isPressed || pin.addresses.includes(address))) return null;
    const { guild, endpoint, fit } = await lookUp(stated);
    const facts = { signs, guild, endpoint, origin: server, address, before: null };
    if (pin && !isPinned) return { ...facts, why: 'otherGuild', before: pin.guild };
    if (isOwnHost) return null;
    if (fit === 'elsewhere' || fit === 'untold')
      return isPinned ? { ...facts, why: 'otherKey' } : { ...facts, why: fit };
    return isPressed ? null : { ...facts, why: pin ? 'otherKey' : 'first' };
  }

  async function note(wallet: Wallet, verb: SubjectOf<'text'>['verb'], words: string, text: string): Promise<void> {
    const texts = activity.getState().records.filter(({ phase }) => phase.step === 'given');
    const old = new Set(texts.slice(0, Math.max(0, texts.length - KEEP_TEXTS + 1)).map(({ id }) => id));
    if (old.size > 0) {
      activity.setState(({ records }) => ({ records: records.filter(({ id }) => !old.has(id)) }));
      for (const id of old) await storage.remove('transactions', id).catch(() => undefined);
    }
    const createdAtMs = clock.now();
    const { address } = wallet;
    const key = wallet.kind === 'play' ? 'play' : 'coin';
    const facts = { id: randomId(), address, key, words, exact: text, createdAtMs } as const;
    keeper.begin({ ...facts, subject: { kind: 'text', verb }, phase: { step: 'given' } });
  }

  /** A press whose words name the guild is the asking; what needs more than that asks all the same. */
  async function agreeByPress(wallet: Wallet, stated: StatedGuild, signs: AskedText): Promise<void> {
    const question = await questionOf(wallet, stated, signs);
    if (question) throw new SignInAskedError(question);
    await writePin(storage, server, { id: stated.id, name: stated.name }, wallet.address);
  }

  const nameOf = ({ name, id }: StatedGuild): string =>
    name === '' ? say('guild {id}', { id }) : `${isolated(name)} (${id})`;

  return {
    async login(wallet, stated, isPressed, signal) {
      const { address, pubKeyHex } = wallet;
      const question = await questionOf(wallet, stated, LOGIN);
      if (question) throw new SignInAskedError(question);
      const unixTimestamp = await api.fetchTimestamp(signal);
      await checkClock(unixTimestamp, clock.now(), input.fetchBlockMs);
      if (!isPressed && !(await takeSilentLogin(storage, server, clock.now(), wallet.kind))) {
        const pin = (await readPin(storage, server))?.guild ?? stated;
        const facts = { signs: LOGIN, guild: pin, endpoint: '', origin: server, address, before: null };
        throw new SignInAskedError({ ...facts, why: 'often' });
      }
      const login = { kind: 'login', guildId: stated.id, unixTimestamp } as const;
      const { text, signature, form } = await wallet.signText(login);
      await note(wallet, 'login', say('Sign in to {guild} at {host}.', { guild: nameOf(stated), host: server }), text);
      return { address, signature, pubKeyHex, guildId: stated.id, unixTimestamp, ...(form && { form }) };
    },
    async inherit(from, wallet, stated) {
      const pin = await readPin(storage, server);
      const isAgreed = pin?.addresses.includes(from) === true || (await questionOf(wallet, stated, SIGNUP)) === null;
      if (isAgreed) await writePin(storage, server, pin?.guild ?? stated, wallet.address);
    },
    async agree({ why, guild, address }) {
      if (why !== 'often') await writePin(storage, server, guild, address);
    },
    async signUp(wallet, stated) {
      await agreeByPress(wallet, stated, SIGNUP);
      const { text, signature } = await wallet.signText({ kind: 'signup', guildId: stated.id });
      await note(
        wallet,
        'sign-up',
        say('Ask {guild} at {host} to make you a member.', { guild: nameOf(stated), host: server }),
        text,
      );
      return signature;
    },
    async newDevice(wallet, stated, playerId) {
      // A player that the chain does not know has no owner who could let anybody in.
      await chain.ask('player', { playerId });
      const { checkEmptyKey } = await import('./holdingsOf.ts');
      const holds = await checkEmptyKey(wallet.address, chain, input.alphaDenom);
      const nonce = await input.proofNonceOf(wallet.address);
      const register = { kind: 'register', playerId, ...(nonce !== null && { nonce }) } as const;
      await agreeByPress(wallet, stated, register);
      const { text, signature } = await wallet.signText(register, holds);
      await note(
        wallet,
        'device',
        say('Ask player {player} at {host} to approve this key.', { player: playerId, host: server }),
        text,
      );
      return signature;
    },
  };
}
