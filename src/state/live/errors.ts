import { formatCount } from '../../game/format.ts';
import type { PlayerId } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';

/** What the node says is older than what is known: it is catching up, or stuck. */
export class NodeBehindError extends BaseError {
  constructor(blocks: bigint) {
    super({
      code: 'node_behind',
      what: say('{count, plural, one {The node is # block behind.} other {The node is {blocks} blocks behind.}}', {
        count: Number(blocks),
        blocks: formatCount(blocks),
      }),
      hint: say('Wait until the node catches up. Your saved data isn’t lost.'),
    });
  }
}

/** The player plays here, and the node has not heard of them: it is behind, or of another chain. */
export class PlayerUnknownError extends BaseError {
  constructor(playerId: PlayerId) {
    super({
      code: 'node_behind',
      what: say('The node doesn’t have player {id} yet.', { id: playerId }),
      hint: say('Wait until the node catches up. Your saved data isn’t lost.'),
    });
  }
}
