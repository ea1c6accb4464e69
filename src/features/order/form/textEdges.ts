/** Texts that the network holds to rules: names, addresses of services and pictures, operators of validators. */
import { type NameKind, nameProblem, type NameProblem } from '../../../game/nameRules.ts';
import type { Entry, OrderName } from '../../../game/orders/orderRow.ts';
import { readBech32 } from '../../../lib/bech32.ts';
import { say, mark } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { type Edge, type EdgeContext, fault, plainEdge, value } from './edge.ts';

export const LONGEST_NAME: Readonly<Record<NameKind, number>> = { player: 20, guild: 20, substation: 20, planet: 25 };

const PROBLEMS: Readonly<Record<NameProblem, Sentence>> = {
  tooShort: mark('This name is too short. Use at least 3 letters.'),
  tooLong: mark('This name is too long. Shorten it.'),
  badCharacter: mark('Use only letters, digits, - and _.'),
  badSpaces: mark('Remove spaces at the start and end, and double spaces.'),
  looksLikeId: mark('A name can’t look like an ID. Choose another one.'),
};

/** Which rules a name is held to; null for what is no name. */
export function nameKindOf(entry: Entry | undefined, order: OrderName): NameKind | null {
  if (entry === 'playerName') return 'player';
  if (entry === 'guildName') return 'guild';
  if (entry === 'thingName') return order.startsWith('MsgSubstation') ? 'substation' : 'planet';
  return null;
}

export function nameEdge(kind: NameKind): Edge {
  return plainEdge((text) => {
    const problem = nameProblem(kind, text);
    if (problem === null) return value(text.normalize('NFC'));
    return fault(
      problem === 'badCharacter' && kind !== 'player'
        ? say('Use only letters, digits, spaces, -, _ and ’.')
        : say(PROBLEMS[problem]),
    );
  });
}

export const linkEdge: Edge = plainEdge((text) => {
  const url = URL.parse(text.trim());
  if (url === null) return fault(say('Enter a full URL, such as https://guild.example/guild.json.'));
  return url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'ipfs:'
    ? value(text.trim())
    : fault(say('Use a URL that starts with https://.'));
});

/** A picture has an address, or an id that a client knows; nothing takes it away. */
export const pictureEdge: Edge = {
  ...plainEdge((text) =>
    /[\p{C}\s]/u.test(text.trim()) ? fault(say('Remove the spaces from the address.')) : value(text.trim()),
  ),
  blank: '',
};

export function validatorEdge({ addressPrefix }: EdgeContext): Edge {
  return plainEdge((text) => {
    const read = readBech32(text.trim());
    if (read === 'checksum') return fault(say('This address contains a typo (wrong checksum). Check every letter.'));
    return typeof read === 'string' || read.prefix !== `${addressPrefix}valoper`
      ? fault(say('Enter an operator address. These start with {addressPrefix}valoper1.', { addressPrefix }))
      : value(text.trim());
  });
}

export const anyText: Edge = plainEdge((text) =>
  text === '' ? fault(say('This field is empty. Enter a text.')) : value(text),
);
