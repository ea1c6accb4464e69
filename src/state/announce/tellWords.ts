/** What is said aloud of battles, in whole sentences. */
import type { Combatant } from '../../game/attack.ts';
import { listed, say } from '../../lib/words/say.ts';
import type { NameIn } from '../words/activityWords.ts';
import type { Tally } from './battleTally.ts';

export const moreWords = (count: number): string =>
  say('{count, plural, one {And # more update.} other {And # more updates.}}', { count });

/** Many attacks in a few sentences: how many, what came of them, who fell. */
export function tallyWords(
  { planetId, attacks, hits, misses, blocks, ownLost, othersLost }: Tally,
  name: NameIn,
): string {
  const lost = (fallen: readonly Combatant[]): string =>
    listed(fallen.map(({ structId, typeId }) => name(structId, typeId)));
  return [
    say(
      '{attacks, plural, one {# attack} other {# attacks}} at {planet}: {hits} hit, {blocks} blocked, {misses} missed.',
      {
        attacks,
        hits,
        blocks,
        misses,
        planet: name(planetId),
      },
    ),
    ...(ownLost.length === 0 ? [] : [ownWords(ownLost, lost)]),
    ...(othersLost.length === 0 ? [] : [othersWords(othersLost, lost)]),
  ].join(' ');
}

/** More are a number: nobody keeps more names in mind. */
const NAMED = 2;

type Names = (fallen: readonly Combatant[]) => string;

function ownWords(fallen: readonly Combatant[], lost: Names): string {
  const more = fallen.length - NAMED;
  const names = lost(fallen.slice(0, NAMED));
  return more > 0
    ? say('You lost {names} and {more, plural, one {# more struct} other {# more structs}}.', { names, more })
    : say('You lost {names}.', { names });
}

function othersWords(fallen: readonly Combatant[], lost: Names): string {
  const more = fallen.length - NAMED;
  const names = lost(fallen.slice(0, NAMED));
  return more > 0
    ? say('Other players lost {names} and {more, plural, one {# more struct} other {# more structs}}.', { names, more })
    : say('Other players lost {names}.', { names });
}
