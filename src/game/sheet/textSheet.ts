/** A bare text as it is confirmed: the text whole, and what it lets others do. docs/network/web-api.md "Signatures". */
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { NetworkIdentity } from '../network.ts';
import type { SignedText } from '../signedTexts.ts';
import type { Sheet } from './sheet.ts';

const TITLES: Readonly<Record<SignedText['kind'], Sentence>> = {
  login: mark('Log in'),
  signup: mark('Join through a guild'),
  register: mark('Let this key act for a player'),
};

const SENTENCES: Readonly<Record<SignedText['kind'], Sentence>> = {
  login: mark('The guild’s server will know you by this key for one session. It moves nothing.'),
  signup: mark('The guild that the text names may bring this key into the game as a new player. It moves no coins.'),
  register: mark(
    'This key agrees to act for the player that the text names. Whoever registers it there decides with which rights.',
  ),
};

/** @param text printed by whoever signs, to the letter */
export function textSheet(
  use: SignedText['kind'],
  text: string,
  { signer, network }: { readonly signer: string; readonly network: NetworkIdentity },
): Sheet {
  return {
    title: say(TITLES[use]),
    signer,
    items: [
      {
        name: use,
        typeUrl: null,
        sentence: say(SENTENCES[use]),
        amounts: [],
        parties: [],
        rights: null,
        facts: [{ name: say('Text'), value: text }],
        final: use === 'signup' ? say('The key becomes a player for good.') : null,
      },
    ],
    marks: [],
    ticks: [],
    refusals: [],
    envelope: [{ name: say('Chain'), value: network.chainId }],
    document: text,
  };
}

/** A session key that is stored once more: for longer, or opened in another way. Nothing is signed. */
export function sealSheet(signer: string, network: NetworkIdentity): Sheet {
  const item = {
    name: 'seal',
    typeUrl: null,
    sentence: say(
      'This site stores the session key again, for a new time or with another lock. Confirm only if you have just changed the session.',
    ),
    amounts: [],
    parties: [],
    rights: null,
    facts: [],
    final: null,
  };
  return {
    title: say('Store the session key again'),
    signer,
    items: [item],
    marks: [{ tone: 'warn', words: say('If you changed nothing, cancel: a script could take the key.') }],
    ticks: [],
    refusals: [],
    envelope: [{ name: say('Chain'), value: network.chainId }],
    document: '',
  };
}

/** Where there is nothing that could be read. */
export function unreadableSheet(why: string, signer: string): Sheet {
  const bare = { items: [], marks: [], ticks: [], envelope: [], document: '' };
  return { ...bare, title: say('Nothing that can be read'), signer, refusals: [why] };
}
