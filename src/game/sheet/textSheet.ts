/** A bare text as it is confirmed: the text whole, and what it lets others do. docs/network/web-api.md "Signatures". */
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { type Holdings, holdingsWords } from '../holdings.ts';
import type { NetworkIdentity } from '../network.ts';
import type { SignedText } from '../signedTexts.ts';
import { EFFECTS } from './effects.ts';
import { openOf, undoOf } from './effectWords.ts';
import type { Sheet } from './sheet.ts';

const TITLES: Readonly<Record<SignedText['kind'], Sentence>> = {
  login: mark('Log in'),
  signup: mark('Join through a guild'),
  register: mark('Hand this key to a player'),
};

const SENTENCES: Readonly<Record<SignedText['kind'], Sentence>> = {
  login: mark('The guild’s server will know you by this key for one session. It moves nothing.'),
  signup: mark('The guild that the text names may bring this key into the game as a new player. It moves no coins.'),
  register: mark(
    'This key agrees to act for the player that the text names. Whoever registers it there decides with which rights.',
  ),
};

/** The player of a registration, in either form of the text. */
const PLAYER = /PLAYER([0-9]+-[0-9]+)ADDRESS/;

/**
 * @param text printed by whoever signs, to the letter
 * @param told what the page says lies at the key that signs; null = it did not look
 */
export function textSheet(
  use: SignedText['kind'],
  text: string,
  {
    signer,
    network,
    told,
  }: { readonly signer: string; readonly network: NetworkIdentity; readonly told: Holdings | null },
): Sheet {
  const effect = EFFECTS[use];
  const movesAll = effect.value === 'all';
  const held =
    told === null
      ? say('This page did not look what is at this key.')
      : say('This page says that at this key there is: {holdings}.', {
          holdings: holdingsWords(told, network.alphaDenom),
        });
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
        undo: undoOf(effect),
        open: openOf(effect, movesAll ? held : null),
      },
    ],
    marks: effect.danger === null ? [] : [{ tone: 'danger', words: say(effect.danger) }],
    ticks: movesAll ? [`${tickOf(text)} ${held}`] : [],
    refusals: [],
    envelope: [{ name: say('Chain'), value: network.chainId }],
    document: text,
  };
}

/** Whose everything is to be, by the very text. */
function tickOf(text: string): string {
  const playerId = PLAYER.exec(text)?.[1] ?? '';
  return say('I want all coins and stakes at this key to move to player {playerId}.', { playerId });
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
    undo: null,
    open: null,
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
