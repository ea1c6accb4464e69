/** What is said of play keys and their leases. */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { LeaseEnd, LeaseKind } from '../../state/session/lease/lease.ts';

export const KIND_CHOICES: readonly { readonly value: LeaseKind; readonly words: Sentence }[] = [
  { value: 'session', words: mark('This tab') },
  { value: 'day', words: mark('A day') },
  { value: 'month', words: mark('30 days') },
];

export const KIND_WORDS: Readonly<Record<LeaseKind, Sentence>> = {
  session: mark('Until this tab is closed, and for twelve hours at most. Reloading keeps it.'),
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
  damaged: mark('What was stored of it can’t be opened any more'),
};

/** @param signer as config.json has it */
export const keptByPage = (signer: string | null): string =>
  say('Your play key ends when you reload or close this page. Your browser stores nothing for {host}.', {
    host: new URL(signer ?? location.href).host,
  });
