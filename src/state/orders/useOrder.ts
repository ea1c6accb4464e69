import type { GameMessage } from '../../game/messages/messages.ts';
import { NOTHING_KNOWN, subjectOf } from '../../game/messages/messages.ts';
import { type KeyKind, signerOf } from '../../game/signerOf.ts';
import { type Shortage, shortageOf } from '../../game/shortage.ts';
import { isSameSubject, type Subject } from '../../game/messages/subject.ts';
import { mark, say } from '../../lib/words/say.ts';
import { useActivity, useRuntime, useSession, useWorld } from '../react.ts';
import { useIsAway } from '../useOnline.ts';
import { isUnderWay, type TxRecord } from '../stores/activity.ts';
import { isWatching, type SessionState } from '../stores/session.ts';

/** How the newest transaction about something stands, for the button that makes it. Each is a sentence or null but the last. */
export interface OrderState {
  /** Under way: the button takes no second press. */
  readonly pending: string | null;
  readonly locked: string | null;
  /** This browser has no network: what was signed now would not be sent. */
  readonly away: string | null;
  readonly refused: string | null;
  /** What the chain said where nobody knows better words: to be copied, and shown to somebody who does. */
  readonly said: string | null;
  /** It was sent, and no block took it. */
  readonly missed: string | null;
  /** What there was not enough of when it was refused. */
  readonly lacked: Shortage | null;
}

const PENDING_WORDS = {
  queued: mark('Queued'),
  signing: mark('Signing'),
  sent: mark('Pending'),
};

/** @param signer which key it needs; what is told of no message yet is play's, or that of keys and coins by its kind */
export function useOrderState(subject: Subject | null, signer: KeyKind = kindOf(subject)): OrderState {
  const last = useActivity(({ records }) =>
    subject === null ? undefined : records.findLast((record) => isSameSubject(record.subject, subject)),
  );
  const locked = useSession((session) => whyLocked(session, signer));
  const isAway = useIsAway();
  const refusal = last?.phase.step === 'refused' ? last.phase.refusal : null;
  const step = last && isUnderWay(last) ? last.phase.step : null;
  return {
    pending: step === 'queued' || step === 'signing' || step === 'sent' ? say(PENDING_WORDS[step]) : null,
    locked,
    away: isAway ? say('You’re offline. Nothing can be sent until you’re back online.') : null,
    refused: refusal?.words ?? null,
    said: refusal?.reason === 'other' || refusal?.reason === 'bug' ? refusal.raw : null,
    lacked: shortageOf(refusal?.reason),
    missed: last ? whyMissed(last) : null,
  };
}

/** Forms of these ask for their state before there is a message. */
const kindOf = (subject: Subject | null): KeyKind =>
  subject?.kind === 'key' || subject?.kind === 'send' ? 'coin' : 'play';

/** A coin order asks for its key when it is pressed, wherever somebody can be asked. */
function whyLocked(session: SessionState, signer: KeyKind): string | null {
  if (isWatching(session)) return say('You’re spectating without a key. Add a key to sign.');
  const { play, coin, isUnlocked } = session;
  if (signer === 'play' || coin === null || coin.isOpen) {
    if (isUnlocked || (signer === 'coin' && coin?.isOpen)) return null;
    return play ? say('Your session key isn’t unlocked.') : say('Your key is locked. Unlock it to sign.');
  }
  switch (coin.kind) {
    case 'extension':
    case 'vault':
      return null;
    case 'none':
      return say(
        'Only the main key can sign this action, and that key isn’t in this browser. Import the main key, or use the device that has it.',
      );
  }
}

/** What was never sent is the player's own doing, or that of work in hand. */
function whyMissed({ phase }: TxRecord): string | null {
  return phase.step === 'dropped' && phase.hash !== null ? phase.why : null;
}

/**
 * A message as the props of the button that makes it: how the last transaction about the same thing stands, and what a press
 * does.
 *
 * @param message null while there is nothing to sign; then `about` says whose state the button shows
 * @param onGiven called once it is queued
 */
export function useOrder(
  message: GameMessage | null,
  { about, onGiven }: { readonly about?: Subject; readonly onGiven?: () => void } = {},
): { readonly state: OrderState; readonly onPress: () => Promise<void> } {
  const { actions } = useRuntime();
  const structTypes = useWorld((world) => world.structTypes);
  const known = { ...NOTHING_KNOWN, typeOf: structTypes.get.bind(structTypes) };
  const subject = about ?? (message && subjectOf(message, known));
  const state = useOrderState(subject, message ? signerOf([message]) : kindOf(subject));
  return {
    state,
    onPress: async () => {
      if (message === null) return;
      await actions.give(message);
      onGiven?.();
    },
  };
}
