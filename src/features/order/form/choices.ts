/** Kinds that are one of a few: each with what it means. docs/network/chain-messages.md section 2. */
import { AMBITS, ambitToEnum } from '../../../game/ambit.ts';
import type { FieldKind } from '../../../game/messages/message.ts';

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

const CHOICES: Readonly<Partial<Record<FieldKind, readonly Option[]>>> = {
  accessPolicy: [
    option('openMarket', 'Everybody', 'Whoever pays may buy.'),
    option('guildMarket', 'Guilds with the right', 'Only players who were given the right to open agreements with it.'),
    option('closedMarket', 'Nobody', 'Nothing new is sold; what is sold runs on.'),
  ],
  joinBypass: [
    option('closed', 'Nobody', 'This way in is shut.'),
    option('permissioned', 'Those with the right', 'Members who may manage membership decide.'),
    option('member', 'Any member', 'Every member of the guild decides.'),
  ],
  allocationType: [
    option('static', 'Static', 'Its power never changes once it is made.'),
    option('dynamic', 'Dynamic', 'Its power can be changed later by who may allocate there.'),
    option('automated', 'Automated', 'It grows and shrinks with its source, of which it is the only one.'),
  ],
  weapon: [option('primaryWeapon', 'Primary weapon'), option('secondaryWeapon', 'Secondary weapon')],
  place: [option('planet', 'Planet', 'On the planet itself.'), option('fleet', 'Fleet', 'Within the fleet.')],
  ambit: AMBITS.map((ambit) => option(ambit, capital(ambit), '', ambitToEnum(ambit))),
  slot: Array.from({ length: SLOTS }, (_, slot) => option(String(slot + 1), `Slot ${slot + 1}`, '', slot)),
};

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** null for a kind that is no choice of a few. */
export function choicesOf(kind: FieldKind): readonly Option[] | null {
  return CHOICES[kind] ?? null;
}
