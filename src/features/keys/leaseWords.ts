/** What is said of play keys and their leases. */
import { MESSAGES } from '../../game/messages/messages.ts';
import type { RuledMessageName } from '../../game/permissionRules.ts';
import { KEY_NEEDS, keyMay } from '../../game/rights/keyNeeds.ts';
import { keyKindOf, PLAY_RIGHTS } from '../../game/signerOf.ts';
import { titleWords } from '../../game/sheet/titles.ts';
import { numberTag } from '../../lib/words/language.ts';
import { lowered } from '../../lib/words/lowered.ts';
import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { LeaseEnd, LeaseKind } from '../../state/session/lease/lease.ts';

export const KIND_CHOICES: readonly { readonly value: LeaseKind; readonly words: Sentence }[] = [
  { value: 'session', words: mark('This tab') },
  { value: 'day', words: mark('A day') },
  { value: 'month', words: mark('30 days') },
];

export const KIND_WORDS: Readonly<Record<LeaseKind, Sentence>> = {
  session: mark('Until this tab is closed, and for twelve hours at most. A reload is no end.'),
  day: mark('For a day, over reloads and in every tab of this browser.'),
  month: mark('For thirty days, over reloads and in every tab of this browser.'),
};

export const WRAP_CHOICES: readonly { readonly value: 'device' | 'passkey'; readonly words: Sentence }[] = [
  { value: 'device', words: mark('This browser') },
  { value: 'passkey', words: mark('A passkey') },
];

export const WRAP_WORDS: Readonly<Record<'device' | 'passkey', Sentence>> = {
  device: mark('Opens by itself after a reload. Whoever sits at this browser can play with it.'),
  passkey: mark('Asks for your finger, face or PIN once after each reload.'),
};

export const END_WORDS: Readonly<Record<LeaseEnd, Sentence>> = {
  over: mark('Its lease was over'),
  // not said: a kind of end
  'turned back': mark('The clock of this machine was turned back'),
  revoked: mark('It was revoked elsewhere'),
  left: mark('It was ended here'),
  damaged: mark('What was stored of it is damaged'),
};

/** What the chain takes from a play key although nobody asks it for that here, called as on its sheet. */
export function ordersTaken(): readonly string[] {
  const names = Object.keys(KEY_NEEDS) as RuledMessageName[]; // its own keys
  return called(names.filter((name) => keyMay(name, PLAY_RIGHTS) && keyKindOf(name) === 'coin'));
}

/** Every order, by the key that signs it: from the same table as the signature, and called as on its sheet. */
export function ordersOf(kind: 'play' | 'coin'): readonly string[] {
  return called(Object.keys(MESSAGES).filter((name) => keyKindOf(name) === kind));
}

function called(names: readonly string[]): readonly string[] {
  return names.map((name) => lowered(titleWords(name))).toSorted(new Intl.Collator(numberTag()).compare);
}
