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
  login: mark('Sign in'),
  signup: mark('Join through a guild'),
  register: mark('Give key to player'),
};

const SENTENCES: Readonly<Record<SignedText['kind'], Sentence>> = {
  login: mark('Signs you in to the guild server with this key for one session. No coins move.'),
  signup: mark('The guild named in the text can add this key to the game as a new player. No coins move.'),
  register: mark(
    'This key agrees to act for the player named in the text. The person who registers the key chooses its permissions.',
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
      ? say('This site didn’t check what this key has.')
      : say('According to this site, this key has: {holdings}.', {
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
      'This site saves the session key again, with a new duration or a new lock. Confirm only if you just changed the session.',
    ),
    amounts: [],
    parties: [],
    rights: null,
    facts: [],
    undo: null,
    open: null,
  };
  return {
    title: say('Save session key again'),
    signer,
    items: [item],
    marks: [
      {
        tone: 'warn',
        words: say('Reject this if you didn’t just change the session. A script could be stealing the key.'),
      },
    ],
    ticks: [],
    refusals: [],
    envelope: [{ name: say('Chain'), value: network.chainId }],
    document: '',
  };
}

/** Where there is nothing that could be read. */
export function unreadableSheet(why: string, signer: string): Sheet {
  const bare = { items: [], marks: [], ticks: [], envelope: [], document: '' };
  return { ...bare, title: say('Unreadable request'), signer, refusals: [why] };
}
