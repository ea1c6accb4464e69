/** What a group of slots is called: over the picture, and for those who hear it. Pure. */
import { formatCount } from '../../game/format.ts';
import type { SceneGroup, SceneKnowledge } from '../../scene/types.ts';
import { isolatedOr } from '../../lib/tidyText.ts';

/** Names by id, as far as anybody knows them: players, guilds, the planet. */
export type NameOf = (id: string) => string | null;
/** What is odd about the name of an id, in words; empty for most. */
export type OddOf = (id: string) => string;

export interface GroupWords {
  /** Whose: "Your fleet", "Planet Hveen", "bo". */
  readonly title: string;
  /** What about it: "Raiding", "2nd in line", "Meridian"; may be empty. */
  readonly about: string;
  /** How old the knowledge is; empty while it is live. */
  readonly age: string;
  /** All of it, as a name for the group. */
  readonly label: string;
  /** What is odd about a name in it: "the name of 1-3 mixes Latin and Cyrillic letters"; empty for most. */
  readonly odd: string;
  /** How a slot of it is told apart from others: "of bo, first visiting fleet"; empty for planet and fleet at home. */
  readonly belongs: string;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
export function ordinal(place: number): string {
  const ones = place % 10;
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const end = isTeen ? 'th' : ones === 1 ? 'st' : ones === 2 ? 'nd' : ones === 3 ? 'rd' : 'th';
  return `${place}${end}`;
}

function knowledgeWords(knowledge: SceneKnowledge): string {
  if (knowledge.kind === 'live') return '';
  if (knowledge.kind === 'unknown') return 'not known yet';
  const { ageBlocks } = knowledge;
  return `last seen ${ageBlocks === 1 ? 'one block' : `${formatCount(BigInt(ageBlocks))} blocks`} ago`;
}

/** @param oddOf nothing is odd before the rules are loaded */
export function groupWords(group: SceneGroup, planetId: string, nameOf: NameOf, oddOf: OddOf = () => ''): GroupWords {
  const { side, place, owner } = group;
  const own = owner?.relation === 'self';
  const odd = new Set<string>();
  const named = (id: string, fallback: string): string => {
    const name = nameOf(id);
    if (name && oddOf(id) !== '') odd.add(`the name of ${id} ${oddOf(id)}`);
    return isolatedOr(name, fallback);
  };
  const who = owner === null ? 'nobody' : own ? 'you' : named(owner.id, `player ${owner.id}`);
  const guild = owner?.guildId ? named(owner.guildId, '') : null;
  const age = knowledgeWords(group.knowledge);
  const sign = (): string => (odd.size === 0 ? '' : ' (odd name)');
  const words = (title: string, about: readonly (string | null)[], label: string, belongs = ''): GroupWords => ({
    title,
    about: about.filter((part) => part !== null && part !== '').join(' · '),
    age,
    label: [label, age, ...odd].filter((part) => part !== '').join(', '),
    odd: [...odd].join('; '),
    belongs,
  });
  switch (side) {
    case 'planet': {
      const title = own ? 'Your planet' : named(planetId, `Planet ${planetId}`);
      const about = own ? named(planetId, '') : owner === null ? 'nobody’s' : `of ${who}`;
      return words(title, [about, own ? null : guild], own ? title : `${title} of ${who}`);
    }
    case 'fleet':
      return own
        ? words('Your fleet', ['at home'], 'Your fleet, at home')
        : words(`Fleet of ${who}`, ['at home', guild], `Fleet of ${who}, at home`);
    case 'visitor': {
      const queued = `${ORDINALS[place] ?? ordinal(place + 1)} visiting fleet`;
      const line = place === 0 ? 'Raiding' : `${ordinal(place + 1)} in line`;
      return own
        ? words('Your fleet', [line], `Your fleet, ${queued}`, `of your fleet, ${queued}`)
        : words(capital(who), [line, guild], `Fleet of ${who}, ${queued}`, `of ${who}${sign()}, ${queued}`);
    }
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
