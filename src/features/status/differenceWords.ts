import { objectTypeOf } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import type { Difference } from '../../state/stores/connection.ts';

/** What differs, and whose it is. The values are those of state/live/consistencyReads.ts. */
export function differenceWords({ value, of: id }: Difference): string {
  switch (value) {
    case 'ore':
      return objectTypeOf(id) === 'planet' ? say('ore of planet {id}', { id }) : say('ore of player {id}', { id });
    case 'shield':
      return say('shield of planet {id}', { id });
    case 'load':
      return say('load of player {id}', { id });
    case 'structsLoad':
      return say('struct load of player {id}', { id });
    case 'capacity':
      return say('capacity of player {id}', { id });
    default:
      return `${value} ${id}`;
  }
}
