/** The page's end of the signer's port: asks, and takes from the answers what passes. */
import type { NetworkIdentity } from '../../game/network.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { createRequests } from '../../lib/createRequests.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import { SignerUnavailableError, SignerVersionError } from '../wallets/errors.ts';
import { language, watchLanguage } from '../../lib/words/language.ts';
import {
  type Answer,
  type Ask,
  type AskName,
  parseAnswer,
  parseSignerWord,
  SIGNER_PROTOCOL,
  SIGNER_UNREADABLE,
  type SignerWord,
} from './protocol.ts';

/** What is used of a MessagePort. */
export interface SignerPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start(): void;
  close(): void;
}

export interface SignerInput {
  /** Loads the signer and gives its port. @throws SignerUnavailableError */
  readonly open: () => Promise<SignerPort>;
  readonly network: NetworkIdentity;
  /** The name of this client, for the signer to stand under. */
  readonly brand: string;
  /** It has something to ask, or no more. */
  readonly onShow?: (isShown: boolean) => void;
  /** It does not open, or is of another version than this page. */
  readonly onAmiss?: () => void;
  /** Somebody is at the signer, where this page sees no touch. */
  readonly onTouched?: () => void;
}

/** For its first word: no work, but a slow machine starts a whole document for it, and who gives up here leaves a play key shut. */
const HELLO_MS = 20_000;

type Asked<N extends AskName> = Omit<Extract<Ask, { readonly do: N }>, 'do' | 'id'>;

export interface SignerDoor {
  /** @throws SignerUnavailableError, SignerClosedError, and what the signer answers: a BaseError by its code */
  ask<N extends AskName>(name: N, asked: Asked<N>): Promise<Answer<N>>;
  /** Tells and does not wait; a signer that was never opened has nothing to hear. */
  tell<N extends AskName>(name: N, asked: Asked<N>): void;
  close(): void;
}

type Reply = Extract<SignerWord, { readonly kind: 'done' | 'failed' }>;

export function createSignerDoor({ open, network, brand, onShow, onAmiss, onTouched }: SignerInput): SignerDoor {
  const requests = createRequests<Reply>();
  let port: SignerPort | null = null;
  let isClosed = false;

  const closedError = () => new SignerUnavailableError('the page has ended it'); // not said: the technical detail

  function hear(data: unknown): void {
    const said = parseSignerWord(data);
    if (said?.kind === 'done' || said?.kind === 'failed') requests.reply(said.id, said);
    else if (said?.kind === 'show' || said?.kind === 'hide') onShow?.(said.kind === 'show');
    else if (said?.kind === 'touched') onTouched?.();
  }

  async function askAt<N extends AskName>(at: SignerPort, name: N, asked: Asked<N>): Promise<Answer<N>> {
    const reply = await requests.ask((id) => at.postMessage({ do: name, id, ...asked }));
    if (reply.kind === 'failed') {
      const { code, what, hint } = reply.error;
      // A page asks only what its own signer knows.
      // not said: the technical detail
      if (code === SIGNER_UNREADABLE) throw otherVersion(`it does not know "${name}" as this page asks it`);
      throw new BaseError(hint === null ? { code, what } : { code, what, hint });
    }
    const answer = parseAnswer(name, reply.ok);
    // not said: the technical detail
    if (answer === undefined) throw otherVersion(`it answered "${name}" with something else`);
    return answer;
  }

  function otherVersion(why: string): SignerVersionError {
    onAmiss?.();
    return new SignerVersionError(why);
  }

  /** One that cannot speak it goes on in English: no reason to take it for another version. */
  function speakAt(at: SignerPort): void {
    requests.ask((id) => at.postMessage({ do: 'speak', id, language: language() })).catch(() => undefined);
  }
  const unwatch = watchLanguage(() => {
    if (port && !isClosed) speakAt(port);
  });

  /** A signer that could not be opened is tried again by the next ask. */
  const opened = onceLoaded(async (): Promise<SignerPort> => {
    if (isClosed) throw closedError();
    const fresh = await open().catch((error: unknown) => {
      if (!isClosed) onAmiss?.();
      throw error;
    });
    if (isClosed) {
      fresh.close();
      throw closedError();
    }
    port = fresh;
    fresh.addEventListener('message', ({ data }) => hear(data));
    fresh.start();
    const greeted = askAt(fresh, 'hello', { version: SIGNER_PROTOCOL, network, brand });
    // A document that is not the signer says nothing, as one does that was kept from loading.
    const late = setTimeout(() => {
      requests.fail(new SignerUnavailableError('it does not answer')); // not said: the technical detail
      onAmiss?.();
    }, HELLO_MS);
    try {
      await greeted;
    } finally {
      clearTimeout(late);
    }
    speakAt(fresh);
    return fresh;
  });

  return {
    async ask(name, asked) {
      const at = await opened();
      // What is sent into a closed port is never answered.
      if (isClosed) throw closedError();
      return askAt(at, name, asked);
    },
    tell(name, asked) {
      if (port && !isClosed) askAt(port, name, asked).catch(() => undefined);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      unwatch();
      // It wipes its keys by itself when the port ends; where a browser does not tell it so, it was told.
      if (port) askAt(port, 'lock', { address: null }).catch(() => undefined);
      port?.close();
      requests.fail(closedError());
    },
  };
}
