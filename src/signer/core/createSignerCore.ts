/**
 * The signer: what stands behind the port. It answers a closed vocabulary, asks the person where the rules say so, and gives away
 * nothing but addresses, signatures and what is sealed. In the frame the person is drawn; everything else runs in Node as well.
 */
import { say } from '../../lib/words/say.ts';
import { type Ask, idOf, parseAsk, SIGNER_UNREADABLE, type SignerWord } from '../../chain/signer/protocol.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { Language } from '../../lib/words/language.ts';
import type { Clock } from '../../lib/clock.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { holdKey } from '../../chain/wallets/holdKey.ts';
import type { DeriveKey } from '../../chain/wallets/vaultCrypto.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { createCoinKeys } from './createCoinKeys.ts';
import { createKeyring } from './createKeyring.ts';
import { createLane } from './createLane.ts';
import { createPlaySeals } from './createPlaySeals.ts';
import { createSigning } from './createSigning.ts';
import { faultOf } from './faults.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import type { OwnWrap } from './openOwnWrap.ts';
import type { Person } from './Person.ts';

/** What is used of a MessagePort. */
export interface CorePort {
  postMessage(message: unknown): void;
  addEventListener(
    type: 'message' | 'messageerror' | 'close',
    listener: (event: { readonly data: unknown }) => void,
  ): void;
  start(): void;
  close(): void;
}

export interface SignerCoreInput {
  readonly port: CorePort;
  readonly person: Person;
  readonly deriveKey: DeriveKey;
  readonly clock: Clock;
  /** Its own key for what it seals; absent where it has no hostname of its own. Asked once. */
  readonly openOwn?: () => Promise<OwnWrap>;
  /** The page has said which network and which name it is. */
  readonly onHello?: (brand: string) => void;
  /** The page speaks another language now. */
  readonly onSpeak?: (language: Language) => void;
}

export interface SignerCore {
  /** Somebody is here: the page's idle clock cannot see it. */
  touched(): void;
  /** Wipes every key. */
  close(): void;
}

/** Between two words of somebody being here. */
const TOUCH_MS = 2_000;

type Given<N extends Ask['do']> = Ask & { readonly do: N };

export function createSignerCore(input: SignerCoreInput): SignerCore {
  const { port, person, deriveKey, clock, openOwn, onHello, onSpeak } = input;
  const keyring = createKeyring();
  const say = (word: SignerWord): void => port.postMessage(word);
  const show = (): void => say({ kind: 'show' });
  const hide = (): void => say({ kind: 'hide' });
  const lane = createLane({ person, clock, show, hide });
  let touchedMs = 0;
  /** By the first word of the page; it never changes. */
  let desk: ReturnType<typeof createDesk> | null = null;

  function createDesk(network: NetworkIdentity) {
    const coins = createCoinKeys({ network, deriveKey, clock, keyring, lane });
    const signing = createSigning({ network, clock, keyring, lane });
    const seals = createPlaySeals(
      keyring,
      network,
      (address) => signing.confirm({ kind: 'seal', network, address }),
      openOwn ? onceLoaded(openOwn) : null,
    );
    const table: { readonly [N in Exclude<Ask['do'], 'hello'>]: (ask: Given<N>) => unknown } = {
      make: ({ known }) => coins.make(known),
      bring: ({ known }) => coins.bring(known),
      restore: ({ text, others }) => coins.restore(text, others),
      drill: ({ text }) => coins.drill(text),
      open: ({ record, older }) => coins.open(record, older),
      derive: ({ record, index }) => coins.derive(record, index),
      reveal: ({ record }) => coins.reveal(record),
      rewrap: ({ record, others, known }) => coins.rewrap(record, others, known),
      backup: ({ record, others }) => coins.backup(record, others),
      playMake() {
        const key = holdKey(secp256k1.utils.randomSecretKey(), network.addressPrefix);
        return keyring.add({ kind: 'play', isFresh: true, key });
      },
      playSeal: ({ address, wrap }) => seals.seal(address, wrap),
      playOpen: ({ sealed, wrap }) => seals.open(sealed, wrap),
      signText: (ask) => signing.text(ask),
      signTx: (ask) => signing.tx(ask),
      speak({ language }) {
        onSpeak?.(language);
        return {};
      },
      lock({ address }) {
        lane.end(address);
        if (keyring.wipe(address)) say({ kind: 'locked', address });
        return {};
      },
    };
    // The row of an ask takes that ask; TypeScript cannot follow the pairing.
    return (ask: Ask) => (table as Readonly<Record<string, (ask: Ask) => unknown>>)[ask.do]?.(ask);
  }

  function answer(ask: Ask): unknown {
    if (ask.do !== 'hello') {
      if (desk === null) throw new OutOfTurnError();
      return desk(ask);
    }
    if (desk !== null) throw new OutOfTurnError();
    desk = createDesk(networkOf(ask.network));
    onHello?.(ask.brand);
    return {};
  }

  async function hear(data: unknown): Promise<void> {
    const id = idOf(data);
    // What carries no number cannot be answered.
    if (id === undefined) return;
    try {
      const ask = parseAsk(data);
      if (!ask) throw new UnreadableError();
      say({ kind: 'done', id, ok: await answer(ask) });
    } catch (error) {
      say({ kind: 'failed', id, error: faultOf(error) });
    }
  }

  /** Wipes every key, and lets nobody wait for an answer. */
  function close(): void {
    lane.end(null);
    keyring.wipe(null);
    port.close();
  }

  port.addEventListener('message', ({ data }) => void hear(data));
  // The page has ended it, or is gone.
  port.addEventListener('close', close);
  port.start();

  return {
    touched() {
      if (Math.abs(clock.now() - touchedMs) < TOUCH_MS) return;
      touchedMs = clock.now();
      say({ kind: 'touched' });
    },
    close,
  };
}

/** Where a field may be absent, zod says undefined and the domain says nothing. */
function networkOf({ textFormat, ...rest }: Given<'hello'>['network']): NetworkIdentity {
  return textFormat === undefined ? rest : { ...rest, textFormat };
}

class UnreadableError extends BaseError {
  constructor() {
    super({ code: SIGNER_UNREADABLE, what: say('The signing window got an unknown request. Reload the page.') });
  }
}

class OutOfTurnError extends BaseError {
  constructor() {
    super({ code: 'signer_out_of_turn', what: say('The signing window didn’t start correctly. Reload the page.') });
  }
}
