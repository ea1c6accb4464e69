/** What a list of moderations can know, in words. */
import { dateFormat } from '../../../lib/words/dates.ts';
import { say } from '../../../lib/words/say.ts';
import type { Moderation } from '../../../state/moderation/moderation.ts';
import type { Reach } from '../../../state/moderation/createModerations.ts';
import { parseName } from '../../../game/names.ts';
import { isolatedOr } from '../../../lib/tidyText.ts';

const TIME = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function reachWords(reach: Reach): string {
  if (reach.by === 'index') {
    return reach.isWhole
      ? say('From the index of this node, which has all of them.')
      : say('From the index of this node: the newest hundred of the whole network, and what this browser knew before.');
  }
  return reach.sinceMs === null
    ? say(
        'This node keeps no index, and its events are not heard at the moment. What this browser heard before is here as well; older ones nobody tells.',
      )
    : say(
        'This node keeps no index. Whole since {time}, when this page began to listen. What this browser heard before is here as well; older ones nobody tells.',
        { time: TIME().format(reach.sinceMs) },
      );
}

/** Both texts are of players: tidied and set apart; a picture's address is a text, and never fetched. */
export function changeTexts({ before, after }: Pick<Moderation, 'before' | 'after'>) {
  const shown = (text: string): string => isolatedOr(parseName(text), say('nothing@@a name or picture'));
  return { before: shown(before), after: shown(after) };
}
