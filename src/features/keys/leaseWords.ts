/** What is said of play keys and their leases. */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { LeaseEnd, LeaseKind } from '../../state/session/lease/lease.ts';

export const KIND_CHOICES: readonly { readonly value: LeaseKind; readonly words: Sentence }[] = [
  { value: 'session', words: mark('This tab') },
  { value: 'day', words: mark('1 day') },
  { value: 'month', words: mark('30 days') },
];

export const KIND_WORDS: Readonly<Record<LeaseKind, Sentence>> = {
  session: mark('Valid until this tab is closed, for at most 12 hours. Reloading doesn’t end it.'),
  day: mark('Valid for 1 day, also after reloads and in every tab of this browser.'),
  month: mark('Valid for 30 days, also after reloads and in every tab of this browser.'),
};

export const WRAP_CHOICES: readonly { readonly value: 'device' | 'passkey'; readonly words: Sentence }[] = [
  { value: 'device', words: mark('This browser') },
  { value: 'passkey', words: mark('Passkey') },
];

export const WRAP_WORDS: Readonly<Record<'device' | 'passkey', Sentence>> = {
  device: mark('Opens automatically after a reload. Anyone using this browser can play with this key.'),
  passkey: mark('Asks for your fingerprint, face or PIN once after each reload.'),
};

export const END_WORDS: Readonly<Record<LeaseEnd, Sentence>> = {
  over: mark('Expired@@of a session key'),
  // not said: a kind of end
  'turned back': mark('This device’s clock was turned back'),
  revoked: mark('Revoked on the chain'),
  left: mark('Ended in this browser'),
  damaged: mark('The stored key can’t be opened anymore'),
};

/** @param signer as config.json has it */
export const keptByPage = (signer: string | null): string =>
  say('Your session key is lost when you reload or close this page. Your browser stores nothing for {host}.', {
    host: new URL(signer ?? location.href).host,
  });
