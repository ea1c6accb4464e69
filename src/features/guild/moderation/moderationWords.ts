/** What a list of moderations can know, in words. */
import { formatMoment } from '../../../lib/words/dates.ts';
import { say } from '../../../lib/words/say.ts';
import type { Moderation } from '../../../state/moderation/moderation.ts';
import type { Reach } from '../../../state/moderation/createModerations.ts';
import { parseName } from '../../../game/names.ts';
import { isolatedOr } from '../../../lib/tidyText.ts';

export function reachWords(reach: Reach): string {
  if (reach.by === 'index') {
    return reach.isWhole
      ? say('Complete list from this node’s event index.')
      : say('Shows the network’s latest 100 entries from this node’s index, and older ones saved in this browser.');
  }
  return reach.sinceMs === null
    ? say(
        'Live events aren’t available, and this node has no event index. Only changes saved in this browser are shown. Older ones may be missing.',
      )
    : say('The list is complete since {time}. This node has no event index, so older changes may be missing.', {
        time: formatMoment(reach.sinceMs),
      });
}

/** Both texts are of players: tidied and set apart; a picture's address is a text, and never fetched. */
export function changeTexts({ before, after }: Pick<Moderation, 'before' | 'after'>) {
  const shown = (text: string): string => isolatedOr(parseName(text), say('empty@@a name or picture'));
  return { before: shown(before), after: shown(after) };
}
