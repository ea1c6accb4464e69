/**
 * One order to its end: sign, send, follow. It is signed a second time only when both cannot happen: with the same number, or when
 * the first is known to be in no block for good. What moves value is never signed a second time at all without a press.
 */
import { RouteNotServedError, TxRefusedError } from '../../chain/errors.ts';
import type { ChainReader, SignedTx, TxRefusal, Wallet } from '../../chain/types.ts';
import { feeOf, isPriced } from '../../game/messages/priced.ts';
import { movesValue, type GameMessage } from '../../game/messages/messages.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import { tidySentence } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import type { TxAttempt, TxPhase } from '../stores/activity.ts';
import type { RecordKeeper } from './createRecordKeeper.ts';
import { LOCKED, NO_LONGER_WANTED, notSigned } from './endWords.ts';
import type { OutcomeWatch } from './outcome/createOutcomeWatch.ts';
import type { Conclude } from './conclude.ts';
import type { Signers, SigningKey } from './signers.ts';
import { type Look, sheetFacts } from './sheetFacts.ts';
import { endOf, type Try } from './tries.ts';
import { signedUntil, timeoutHeight } from './txTimeout.ts';

export interface Waiting {
  readonly id: string;
  /** Who was to sign it when it was queued: nobody else does. */
  readonly key: SigningKey;
  readonly messages: readonly GameMessage[];
  readonly isWanted: () => boolean;
}

export interface SenderInput {
  readonly chain: Pick<ChainReader, 'ask' | 'broadcast'>;
  readonly keeper: RecordKeeper;
  readonly watch: OutcomeWatch;
  readonly conclude: Conclude;
  readonly signers: Pick<Signers, 'open'>;
  readonly blockMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** For the sheet: absent = it says that nobody looked. */
  readonly look?: Look | undefined;
}

const MAX_TRIES = 3;
/** Blocks after which bytes go out again although a node took them: it may have lost its waiting list in a restart. */
const RESEND_BLOCKS = 4;

/** What the node said to the bytes. */
type Answer = 'waits' | 'lost' | { readonly refusal: TxRefusal; readonly isRepeat: boolean };

interface Signed extends Try {
  readonly attempt: TxAttempt;
  readonly bytes: Uint8Array;
  readonly signer: string;
}

/** Everything known of an order while it is sent. */
interface Sending extends Waiting {
  readonly tries: Signed[];
  /** Rejects never; resolves with the reason once nobody has answered for too long. */
  readonly silence: Promise<string>;
  readonly fallSilent: (why: string) => void;
  /** A refusal of bytes that may have arrived before: its words, should they prove to be in no block. */
  doubt: TxRefusal | null;
  isOvertaken: boolean;
  /** A second signature must exclude the first: it has the same number, or the first is in no block for good (null). */
  onlySequence: bigint | null;
}

export function createSender(input: SenderInput): (next: Waiting) => Promise<void> {
  const { chain, keeper, watch, clock, signal, blockMs, conclude } = input;
  /** By address: one more than the number that was last seen in a block. A node that is behind tells an older one. */
  const nextSequence = new Map<string, bigint>();

  /** For the sheet in the signer, or beside the window of an extension. */
  async function factsOf(messages: readonly GameMessage[], { kind, address }: Wallet): Promise<SheetFacts | undefined> {
    if (kind !== 'vault' && kind !== 'extension') return undefined;
    return sheetFacts(messages, address, {
      chain,
      records: () => keeper.all(),
      clock,
      signal,
      look: input.look,
    });
  }

  /** What the node asks for what is not free; undefined where everything is. A node that tells no price asks none. */
  async function feeFor(messages: readonly GameMessage[]): Promise<bigint | undefined> {
    if (!isPriced(messages)) return undefined;
    try {
      return feeOf(await chain.ask('gasPrice', {}, signal));
    } catch (error) {
      if (error instanceof RouteNotServedError) return undefined;
      throw error;
    }
  }

  /** @param only the number that it must have, whatever the account says by now; null = the account's */
  async function sign(wallet: Wallet, messages: readonly GameMessage[], only: bigint | null) {
    // The height first: what took this number since stands in a later block.
    const from = await chain.ask('height', {}, signal);
    const account = await chain.ask('account', { address: wallet.address }, signal);
    if (!account) {
      throw new BaseError({
        code: 'no_account',
        what: say('This address isn’t on the chain yet.'),
        hint: say('Join a guild first.'),
      });
    }
    const least = nextSequence.get(wallet.address) ?? 0n;
    const sequence = only ?? (account.sequence < least ? least : account.sequence);
    const until = timeoutHeight(from, blockMs);
    const told = await factsOf(messages, wallet);
    const fee = await feeFor(messages);
    const signing = { ...account, sequence, ...(fee !== undefined && { fee }) };
    const signed = await wallet.signTx(messages, signing, until, told);
    return { signed, attempt: { hash: signed.hash, sequence, from, until: signedUntil(signed.bytes, from, until) } };
  }

  function follow(sending: Sending, signed: SignedTx, attempt: TxAttempt, signer: string): Signed {
    const following = watch.follow(attempt, sending.fallSilent);
    return { hash: attempt.hash, attempt, bytes: signed.bytes, signer, following };
  }

  async function deliver(bytes: Uint8Array): Promise<Answer> {
    try {
      await chain.broadcast(bytes, signal);
      return 'waits';
    } catch (error) {
      if (error instanceof TxRefusedError) return { refusal: error.refusal, isRepeat: error.isRepeat };
      if (isAbortError(error)) throw error;
      // It may have reached the node all the same.
      return 'lost';
    }
  }

  /** The same bytes again, until somebody has taken them: the chain takes them once, so nothing an answer says is an end. */
  async function resend({ tries, silence }: Sending, answer: Answer): Promise<void> {
    const last = tries.at(-1);
    if (!last) return;
    let isOver = false;
    void Promise.race([endOf(tries), silence]).then(() => {
      isOver = true;
    });
    let taken = answer !== 'lost';
    for (let block = 1; ; block++) {
      await clock.sleep(blockMs, signal);
      if (isOver || last !== tries.at(-1)) return;
      if (!taken || block % RESEND_BLOCKS === 0) taken = (await deliver(last.bytes)) !== 'lost';
    }
  }

  /** `again` when a second signature can do no harm; otherwise how it ended is to be waited for. */
  async function afterRace(sending: Sending): Promise<'again' | 'wait'> {
    const { tries, silence, messages } = sending;
    const last = tries.at(-1);
    if (!last) return 'wait';
    const { attempt, following, signer } = last;
    const mayRepeat = tries.length < MAX_TRIES && !movesValue(messages);
    const own = new Set(tries.map(({ hash }) => hash));
    following.readBlocks();
    sending.onlySequence = null;
    for (;;) {
      const pace = clock.sleep(blockMs, signal).then(() => 'block' as const);
      const end = await Promise.race([endOf(tries), silence.then(() => 'silence' as const), pace]);
      if (end === 'silence') return 'wait';
      if (end !== 'block') return end.kind === 'dropped' && mayRepeat ? 'again' : 'wait';
      const { address } = keeper.find(sending.id) ?? {};
      const account = address && (await chain.ask('account', { address }, signal).catch(() => null));
      if (!account) continue;
      // Both have the same number: only one of them can happen.
      if (account.sequence === attempt.sequence) {
        if (mayRepeat) {
          sending.onlySequence = attempt.sequence;
          return 'again';
        }
        // A press is needed for a second signature; the first may still come, until its last block.
        continue;
      }
      if (account.sequence > attempt.sequence && following.isOvertaken(signer, attempt.sequence, own)) {
        sending.isOvertaken = true;
        following.drop();
      }
    }
  }

  async function settle(sending: Sending): Promise<void> {
    const { id, tries, silence, messages } = sending;
    const { doubt } = sending;
    const ended = endOf(tries);
    const finish = async (): Promise<void> => {
      const end = await ended;
      const landed = tries.find(({ hash }) => hash === end.hash);
      const { address } = keeper.find(id) ?? {};
      if (end.kind !== 'dropped' && landed && address) nextSequence.set(address, landed.attempt.sequence + 1n);
      for (const { following } of tries) following.stop();
      await conclude(id, end, { messages, doubt, isOvertaken: sending.isOvertaken });
    };
    const why = await Promise.race([ended.then(() => null), silence]);
    if (why === null) return finish();
    const hash = tries.at(-1)?.hash ?? '';
    await keeper.setPhase(id, { step: 'unknown', hash, why });
    // The next order has its turn; this one is told when somebody tells it.
    void finish();
  }

  /** A second signature, or the first. `over` when the order has ended. */
  async function signAndSend(sending: Sending): Promise<'again' | 'wait' | 'over'> {
    const { id, key, messages, isWanted, tries } = sending;
    const isFirst = tries.length === 0;
    const giveUp = async (why: TxPhase): Promise<'wait' | 'over'> => {
      if (isFirst) await keeper.setPhase(id, why);
      return isFirst ? 'over' : 'wait';
    };
    if (!isWanted()) return giveUp(NO_LONGER_WANTED);
    if (isFirst) await keeper.setPhase(id, { step: 'signing' });
    // It may have to be opened first, by somebody's hand: the height and the number are read after that.
    const wallet = await input.signers.open(key);
    if (wallet?.address !== key.address) return giveUp(LOCKED);
    if (!isWanted()) return giveUp(NO_LONGER_WANTED);
    const { signed, attempt } = await sign(wallet, messages, sending.onlySequence);
    await keeper.addAttempt(id, attempt, signed.bytes);
    if (!isWanted()) return giveUp(NO_LONGER_WANTED);
    const one = follow(sending, signed, attempt, wallet.pubKeyHex);
    tries.push(one);
    const answer = await deliver(one.bytes);
    if (answer === 'waits' || answer === 'lost') {
      resend(sending, answer).catch(() => undefined);
      return 'wait';
    }
    if (isRace(answer.refusal)) {
      nextSequence.delete(wallet.address);
      return afterRace(sending);
    }
    // Certain only when nothing of ours can have caused it.
    if (isFirst && !answer.isRepeat) {
      one.following.stop();
      await conclude.refused(id, one.hash, answer.refusal, messages);
      return 'over';
    }
    sending.doubt = answer.refusal;
    return 'wait';
  }

  return async (next) => {
    let fallSilent: (why: string) => void = () => undefined;
    const silence = new Promise<string>((resolve) => {
      fallSilent = resolve;
    });
    const sending: Sending = {
      ...next,
      tries: [],
      silence,
      fallSilent,
      doubt: null,
      isOvertaken: false,
      onlySequence: null,
    };
    try {
      let step = await signAndSend(sending);
      while (step === 'again') step = await signAndSend(sending);
      if (step === 'wait') await settle(sending);
    } catch (error) {
      if (signal.aborted) return;
      // What was sent before it failed is followed to its end.
      if (sending.tries.length > 0) return settle(sending);
      await keeper.setPhase(next.id, notSigned(whyNot(error)));
    }
  };
}

/** Also what has no words of its own is said: without a reason nobody could do anything about it. */
function whyNot(error: unknown): string {
  if (error instanceof BaseError) return error.message;
  const why = error instanceof Error ? tidySentence(error.message, 300) : '';
  return why ? say('Signing failed: {why}', { why }) : say('Signing failed.');
}

/** Its number or its time was wrong, which may be because it is in a block by now. */
function isRace({ reason, raw }: TxRefusal): boolean {
  return reason === 'sequenceMismatch' || /tx timeout height/i.test(raw);
}
