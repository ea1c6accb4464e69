/** Kinds that are one of a few: each with what it means. docs/network/chain-messages.md section 2. */
import { AMBITS, ambitToEnum } from '../../../game/ambit.ts';
import type { FieldKind } from '../../../game/messages/message.ts';
import { say } from '../../../lib/words/say.ts';

export interface Option {
  /** What it is in the form. */
  readonly text: string;
  readonly value: unknown;
  readonly words: string;
  /** One sentence; empty where the words say it. */
  readonly about: string;
}

const option = (text: string, words: string, about = '', value: unknown = text): Option => ({
  text,
  value,
  words,
  about,
});

const SLOTS = 4;

const CHOICES: Readonly<Partial<Record<FieldKind, () => readonly Option[]>>> = {
  accessPolicy: () => [
    option('openMarket', say('Everybody'), say('Whoever pays may buy.')),
    option(
      'guildMarket',
      say('Guilds with the right'),
      say('Only players who were given the right to open agreements with it.'),
    ),
    option('closedMarket', say('Nobody'), say('Nothing new is sold; what is sold runs on.')),
  ],
  joinBypass: () => [
    option('closed', say('Nobody'), say('This way in is shut.')),
    option('permissioned', say('Those with the right'), say('Members who may manage membership decide.')),
    option('member', say('Any member'), say('Every member of the guild decides.')),
  ],
  allocationType: () => [
    option('static', say('Static'), say('Its power never changes once it is made.')),
    option('dynamic', say('Dynamic'), say('Its power can be changed later by who may allocate there.')),
    option('automated', say('Automated'), say('It grows and shrinks with its source, of which it is the only one.')),
  ],
  weapon: () => [option('primaryWeapon', say('Primary weapon')), option('secondaryWeapon', say('Secondary weapon'))],
  place: () => [
    option('planet', say('Planet'), say('On the planet itself.')),
    option('fleet', say('Fleet'), say('Within the fleet.')),
  ],
  ambit: () =>
    AMBITS.map((ambit) =>
      option(
        ambit,
        say('{ambit, select, space {Space} air {Air} land {Land} other {Water}}', { ambit }),
        '',
        ambitToEnum(ambit),
      ),
    ),
  slot: () =>
    Array.from({ length: SLOTS }, (_, slot) =>
      option(String(slot + 1), say('Slot {slot}', { slot: slot + 1 }), '', slot),
    ),
};

/** In the language of now; null for a kind that is no choice of a few. */
export function choicesOf(kind: FieldKind): readonly Option[] | null {
  return CHOICES[kind]?.() ?? null;
}
