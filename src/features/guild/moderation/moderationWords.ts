/** What a list of moderations can know, in words. */
import type { Moderation } from '../../../state/moderation/moderation.ts';
import type { Reach } from '../../../state/moderation/createModerations.ts';
import { parseName } from '../../../game/names.ts';
import { isolatedOr } from '../../../lib/tidyText.ts';

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function reachWords(reach: Reach): string {
  if (reach.by === 'index') {
    return reach.isWhole
      ? 'From the index of this node, which has all of them.'
      : 'From the index of this node: the newest hundred of the whole network, and what this browser knew before.';
  }
  const kept = 'What this browser heard before is here as well; older ones nobody tells.';
  return reach.sinceMs === null
    ? `This node keeps no index, and its events are not heard at the moment. ${kept}`
    : `This node keeps no index. Whole since ${TIME.format(reach.sinceMs)}, when this page began to listen. ${kept}`;
}

/** Both texts are of players: tidied and set apart; a picture's address is a text, and never fetched. */
export function changeWords({ before, after }: Pick<Moderation, 'before' | 'after'>): string {
  const [was, is] = [before, after].map((text) => isolatedOr(parseName(text), 'nothing'));
  return `from ${was} to ${is}`;
}
