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
    option('openMarket', say('Everybody'), say('Any player can buy.')),
    option(
      'guildMarket',
      say('Players with permission'),
      say('Only players with permission to open agreements with this provider can buy.'),
    ),
    option('closedMarket', say('Nobody'), say('No new agreements are sold. Existing ones continue.')),
  ],
  joinBypass: () => [
    option('closed', say('Nobody'), say('Joining this way is turned off.')),
    option('permissioned', say('Members with permission'), say('Members with permission to manage membership.')),
    option('member', say('Any member'), say('Every member of the guild, without extra permission.')),
  ],
  allocationType: () => [
    option('static', say('Static'), say('The power can’t be changed after creation.')),
    option(
      'dynamic',
      say('Dynamic'),
      say('Players with permission to allocate the source’s power can change the power later.'),
    ),
    option(
      'automated',
      say('Automated'),
      say('The power always equals the whole capacity of the source. The source can have no other allocation.'),
    ),
  ],
  weapon: () => [option('primaryWeapon', say('Primary weapon')), option('secondaryWeapon', say('Secondary weapon'))],
  place: () => [
    option('planet', say('Planet'), say('On the planet itself.')),
    option('fleet', say('Fleet'), say('In the fleet.')),
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
