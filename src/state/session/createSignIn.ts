/**
 * The session at the guild's service: signs in when the key has a player, again when the service has forgotten, and says goodbye
 * when the key is locked. What is signed, and when the player is asked, is createTextSigner.ts.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Api, LoginInput } from '../../api/types.ts';
import { ApiRefusedError } from '../../api/errors.ts';
import type { Wallet } from '../../chain/types.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { clearTrouble, reportTrouble } from '../live/troubles.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { SessionStore, SignInQuestion } from '../stores/session.ts';
import { SignInAskedError } from './askedErrors.ts';
import type { Questions } from './createQuestions.ts';
import type { StatedGuild, TextSigner } from './createTextSigner.ts';

export interface SignIn {
  /** With the open wallet; several callers share one login. @throws while locked, and what the signer and the door throw */
  once(signal?: AbortSignal): Promise<void>;
  /** Signs in as soon as the host lets us, and says so only when it lasts. */
  keepTrying(): void;
  /** The key was opened by its passphrase: one login is the player's own press. */
  opened(): void;
  /** The player's answer; without it the question stays away until the next page or press. */
  answer(question: SignInQuestion, isYes: boolean): Promise<void>;
  /** Ends the session at the guild's service, as far as it can be reached. */
  leave(): Promise<void>;
  /** The key is locked: what is under way stops, what was signed is forgotten. */
  locked(): void;
  close(): void;
}

export interface SignInInput {
  readonly config: RuntimeConfig;
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly clock: Clock;
  readonly texts: Pick<TextSigner, 'login' | 'agree'>;
  readonly questions: Questions;
  readonly getWallet: () => Wallet | null;
  /** @throws while locked */
  readonly requireWallet: () => Wallet;
  readonly requireGuild: () => Promise<StatedGuild>;
}

/** Sign-ins, a block apart, before a failure is shown. */
const PATIENT_TRIES = 6;
/** Failures that asking again does not mend: codes of chain/wallets/errors.ts, checkClock.ts and askedErrors.ts. */
const HOPELESS: ReadonlySet<string> = new Set([
  'wallet_rejected',
  'wallet_cannot_sign_text',
  'clocks_disagree',
  'guild_not_on_chain',
]);
/** A text is shown to the server again for so long, instead of a new one: it takes one for 600 s. docs/network/web-api.md "Signatures" */
const SAME_TEXT_MS = 5 * 60_000;
const LEAVE_MS = 5_000;

export function createSignIn(input: SignInInput): SignIn {
  const { config, session, connection, api, clock, texts, questions, getWallet, requireWallet } = input;
  const closing = new AbortController();
  /** Fires when the key that signs is locked. */
  let open = new AbortController();
  let login: Promise<void> | null = null;
  let isTrying = false;
  let isPressed = false;
  let given: { readonly login: LoginInput; readonly atMs: number } | null = null;

  async function loginOf(wallet: Wallet, guild: StatedGuild, signal: AbortSignal): Promise<LoginInput> {
    const ageMs = given ? clock.now() - given.atMs : Infinity;
    const isSame = given?.login.address === wallet.address && given.login.guildId === guild.id;
    if (given && isSame && ageMs >= 0 && ageMs < SAME_TEXT_MS) return given.login;
    const pressed = isPressed;
    const fresh = await texts.login(wallet, guild, pressed, signal);
    isPressed = false;
    if (!signal.aborted) given = { login: fresh, atMs: clock.now() };
    return fresh;
  }

  /** It wraps its logins, and this host takes bare ones: nothing is asked of anybody, for nothing could come of it. */
  const cannotSignIn = ({ kind }: Wallet): boolean => kind === 'extension' && config.auth.texts === 'bare';

  async function signInOnce(caller?: AbortSignal): Promise<void> {
    const wallet = requireWallet();
    if (cannotSignIn(wallet)) {
      throw new BaseError({
        code: 'wallet_cannot_sign_text',
        what: say(
          'You must be signed in to the guild server to see this data. Your wallet extension can’t sign in to the guild server.',
        ),
        hint: say('Use a session key instead. In {settings}, press “{button}”.', {
          settings: say('Settings@@beside the other places, in one short word'),
          button: say('Create session key'),
        }),
      });
    }
    const lasts = open.signal;
    const signal = AbortSignal.any([lasts, closing.signal, ...(caller ? [caller] : [])]);
    session.setState({ webSession: 'signingIn' });
    try {
      await api.login(await loginOf(wallet, await input.requireGuild(), signal), signal);
      // The server may have begun a session for a key that was locked meanwhile.
      if (lasts.aborted) await leave();
      signal.throwIfAborted();
      session.setState({ webSession: 'signedIn', parting: null });
      questions.end(true);
      clearTrouble(connection, 'web');
      void refetchRefused(
        (error) =>
          isAsked(error) ||
          (error instanceof ApiRefusedError && error.status === 401) ||
          (error instanceof BaseError && error.code === 'wallet_locked'),
      );
    } catch (error) {
      if (lasts.aborted) throw error;
      // It may be too old for the server's clock by now, or none of its guild's.
      if (error instanceof ApiRefusedError && 'signature_validation_failed' in error.errors) given = null;
      if (error instanceof SignInAskedError) questions.show(error.question);
      else session.setState({ webSession: 'failed' });
      throw error;
    }
  }

  const isAsked = (error: unknown): boolean => error instanceof SignInAskedError;

  /** What was refused for want of a session is asked again. */
  async function refetchRefused(isRefused: (error: unknown) => boolean): Promise<void> {
    await input.queryClient.invalidateQueries({ predicate: ({ state: { error } }) => isRefused(error) });
  }

  function once(signal?: AbortSignal): Promise<void> {
    login ??= signInOnce(signal).finally(() => {
      login = null;
    });
    return login;
  }

  async function trySigningIn(): Promise<void> {
    const signal = AbortSignal.any([open.signal, closing.signal]);
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        await once(signal);
        return;
      } catch (error) {
        if (isAbortError(error) || !getWallet() || error instanceof SignInAskedError) return;
        // A wallet of its own window is not asked again and again.
        const isHopeless = error instanceof BaseError && HOPELESS.has(error.code);
        if (isHopeless || tries > PATIENT_TRIES) {
          reportTrouble(connection, 'web', config.endpoints.web, error, clock.now());
        }
        if (isHopeless) return;
      }
      const pauseMs = Math.min(30_000, config.network.nominalBlockMs * 2 ** Math.max(0, tries - PATIENT_TRIES));
      await clock.sleep(pauseMs, signal).catch(() => undefined);
    }
  }

  function keepTrying(): void {
    const wallet = getWallet();
    if (isTrying || !wallet || cannotSignIn(wallet) || session.getState().webSession === 'signedIn') return;
    isTrying = true;
    const { signal } = open;
    void trySigningIn().finally(() => {
      isTrying = false;
      // The next key's turn came while this one's ended.
      if (signal.aborted && getWallet() && session.getState().enrolment.step === 'player') keepTrying();
    });
  }

  async function leave(): Promise<void> {
    try {
      await api.logout(AbortSignal.timeout(LEAVE_MS));
      if (!getWallet()) session.setState({ parting: 'ended' });
    } catch {
      // Its own idle time ends it. docs/network/web-api.md section 2
      if (!getWallet()) session.setState({ parting: 'notReached' });
    }
  }

  return {
    once,
    keepTrying,
    opened() {
      isPressed = true;
    },
    async answer(question, isYes) {
      if (isYes) await texts.agree(question);
      // Answered twice, or the key was locked meanwhile: a press counts for one login, and for an open key.
      if (session.getState().question !== question) return;
      const isLogin = isYes && question.signs.kind === 'login';
      if (isLogin) isPressed = true;
      questions.answered(question, isYes);
      // A key that is to sign up, or asks to be let in, has no player yet who could sign in.
      if (isLogin) keepTrying();
    },
    leave,
    locked() {
      open.abort();
      open = new AbortController();
      given = null;
      isPressed = false;
      login = null;
      session.setState({ webSession: 'signedOut' });
      questions.end(false);
      // What they say would lead to a question that is gone.
      void refetchRefused(isAsked);
    },
    close() {
      closing.abort();
      open.abort();
      given = null;
      questions.end(false);
    },
  };
}
