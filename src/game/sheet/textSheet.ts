/** A bare text as it is confirmed: the text whole, and what it lets others do. docs/network/web-api.md "Signatures". */
import type { NetworkIdentity } from '../network.ts';
import type { SignedText } from '../signedTexts.ts';
import type { Sheet } from './sheet.ts';

const TITLES: Readonly<Record<SignedText['kind'], string>> = {
  login: 'Log in',
  signup: 'Join through a guild',
  register: 'Let this key act for a player',
};

const SENTENCES: Readonly<Record<SignedText['kind'], string>> = {
  login: 'The guild’s server will know you by this key for one session. It moves nothing.',
  signup: 'The guild that the text names may bring this key into the game as a new player. It moves no coins.',
  register:
    'This key agrees to act for the player that the text names. Whoever registers it there decides with which rights.',
};

/** @param text printed by whoever signs, to the letter */
export function textSheet(
  use: SignedText['kind'],
  text: string,
  { signer, network }: { readonly signer: string; readonly network: NetworkIdentity },
): Sheet {
  return {
    title: TITLES[use],
    signer,
    items: [
      {
        name: use,
        typeUrl: null,
        sentence: SENTENCES[use],
        amounts: [],
        parties: [],
        rights: null,
        facts: [{ name: 'Text', value: text }],
        final: use === 'signup' ? 'The key becomes a player for good.' : null,
      },
    ],
    marks: [],
    ticks: [],
    refusals: [],
    envelope: [{ name: 'Chain', value: network.chainId }],
    document: text,
  };
}

/** Where there is nothing that could be read. */
export function unreadableSheet(why: string, signer: string): Sheet {
  const bare = { items: [], marks: [], ticks: [], envelope: [], document: '' };
  return { ...bare, title: 'Nothing that can be read', signer, refusals: [why] };
}
