/** What is said of play keys and their leases. */
import { MESSAGES } from '../../game/messages/messages.ts';
import { keyKindOf } from '../../game/signerOf.ts';
import type { LeaseChoice, LeaseEnd, LeaseKind } from '../../state/session/lease/lease.ts';

export const KIND_CHOICES: readonly { readonly value: LeaseKind; readonly words: string }[] = [
  { value: 'session', words: 'This tab' },
  { value: 'day', words: 'A day' },
  { value: 'month', words: '30 days' },
];

export const KIND_WORDS: Readonly<Record<LeaseKind, string>> = {
  session: 'Until this tab is closed, and for twelve hours at most. A reload is no end.',
  day: 'For a day, over reloads and in every tab of this browser.',
  month: 'For thirty days, over reloads and in every tab of this browser.',
};

export const WRAP_CHOICES: readonly { readonly value: 'device' | 'passkey'; readonly words: string }[] = [
  { value: 'device', words: 'This browser' },
  { value: 'passkey', words: 'A passkey' },
];

export const WRAP_WORDS: Readonly<Record<LeaseChoice['wrap'], string>> = {
  session: '',
  device: 'Opens by itself after a reload. Whoever sits at this browser can play with it.',
  passkey: 'Asks for your finger, face or PIN once after each reload.',
};

export const END_WORDS: Readonly<Record<LeaseEnd, string>> = {
  over: 'Its lease was over',
  'turned back': 'The clock of this machine was turned back',
  revoked: 'It was revoked elsewhere',
  left: 'It was ended here',
  damaged: 'What was stored of it is damaged',
};

/** `MsgStructOreMinerComplete` reads `struct ore miner complete`. */
const plain = (name: string): string =>
  name
    .replace(/^Msg/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** Every order, by the key that signs it: from the same table as the signature. */
export function ordersOf(kind: 'play' | 'coin'): readonly string[] {
  return Object.keys(MESSAGES)
    .filter((name) => keyKindOf(name) === kind)
    .map(plain)
    .toSorted();
}
