/** What a group of slots is called: over the picture, and for those who hear it. Pure. */
import { formatCount } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
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

function knowledgeWords(knowledge: SceneKnowledge): string {
  if (knowledge.kind === 'live') return '';
  if (knowledge.kind === 'unknown') return say('not loaded yet');
  const { ageBlocks } = knowledge;
  return say('{count, plural, one {last seen one block ago} other {last seen {blocks} blocks ago}}', {
    count: ageBlocks,
    blocks: formatCount(BigInt(ageBlocks)),
  });
}

/** @param oddOf nothing is odd before the rules are loaded */
export function groupWords(group: SceneGroup, planetId: string, nameOf: NameOf, oddOf: OddOf = () => ''): GroupWords {
  const { side, place, owner } = group;
  const own = owner?.relation === 'self';
  const odd = new Set<string>();
  const named = (id: string, fallback: string): string => {
    const name = nameOf(id);
    if (name && oddOf(id) !== '') odd.add(say('the name of {id} {marks}', { id, marks: oddOf(id) }));
    return isolatedOr(name, fallback);
  };
  const who = owner === null ? say('nobody') : named(owner.id, say('player {id}', { id: owner.id }));
  const guild = owner?.guildId ? named(owner.guildId, '') : null;
  const age = knowledgeWords(group.knowledge);
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
      const title = own ? say('Your planet') : named(planetId, say('Planet {id}', { id: planetId }));
      const about = own ? named(planetId, '') : owner === null ? say('no owner') : say('of {player}', { player: who });
      return words(
        title,
        [about, own ? null : guild],
        own ? title : say('{planet} of {player}', { planet: title, player: who }),
      );
    }
    case 'fleet':
      return own
        ? words(say('Your fleet'), [say('at home')], say('Your fleet, at home'))
        : words(
            say('Fleet of {player}', { player: who }),
            [say('at home'), guild],
            say('Fleet of {player}, at home', { player: who }),
          );
    case 'visitor': {
      const rank = place + 1;
      const queued = say(
        '{rank, selectordinal, =1 {first visiting fleet} =2 {second visiting fleet} =3 {third visiting fleet} =4 {fourth visiting fleet} =5 {fifth visiting fleet} =6 {sixth visiting fleet} =7 {seventh visiting fleet} =8 {eighth visiting fleet} =9 {ninth visiting fleet} =10 {tenth visiting fleet} one {#st visiting fleet} two {#nd visiting fleet} few {#rd visiting fleet} other {#th visiting fleet}}',
        { rank },
      );
      const line =
        place === 0
          ? say('Raiding')
          : say(
              '{rank, selectordinal, one {#st in the raid queue} two {#nd in the raid queue} few {#rd in the raid queue} other {#th in the raid queue}}',
              {
                rank,
              },
            );
      return own
        ? words(
            say('Your fleet'),
            [line],
            say('Your fleet, {queued}', { queued }),
            say('of your fleet, {queued}', { queued }),
          )
        : words(
            capital(who),
            [line, guild],
            say('Fleet of {player}, {queued}', { player: who, queued }),
            odd.size === 0
              ? say('of {player}, {queued}', { player: who, queued })
              : say('of {player} (suspicious name), {queued}', { player: who, queued }),
          );
    }
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
