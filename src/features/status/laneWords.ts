import type { Sentence } from '../../lib/words/sentence.ts';
import { formatCount } from '../../game/format.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Teller } from '../../state/live/chooseTeller.ts';
import type { ConnectionState } from '../../state/stores/connection.ts';
import type { PillWords } from '../../ui/Pill.tsx';
import type { SourceView } from './useSources.ts';

/** A mirror follows a block or two behind by its nature. docs/network/stream.md section 10 */
const USUAL_LAG = 2n;

/** How a source that is asked stands, short enough for a lane. */
export function laneWords({ height, lag, trouble }: Pick<SourceView, 'height' | 'lag' | 'trouble'>): PillWords {
  if (height === null) {
    return trouble === null
      ? { tone: 'brass', icon: 'hourglass', words: say('Sending request…') }
      : { tone: 'quiet', icon: 'dot', words: say('Unknown@@block height of a source') };
  }
  if (trouble !== null) return { tone: 'warn', icon: 'off', words: say('No response') };
  if (lag === null || lag <= 0n) return { tone: 'live', icon: 'check', words: say('Responding') };
  const words = say('Blocks behind: {count}', { count: formatCount(lag) });
  return lag <= USUAL_LAG ? { tone: 'live', icon: 'check', words } : { tone: 'warn', icon: 'alert', words };
}

/** The node's own websocket; null = it is not listened to. */
export function socketWords(socket: ConnectionState['nodeSocket']): PillWords {
  switch (socket?.step) {
    case undefined:
    case 'idle':
      return { tone: 'quiet', icon: 'dot', words: say('Not needed') };
    case 'connecting':
      return { tone: 'brass', icon: 'hourglass', words: say('Connecting') };
    case 'open':
      return socket.missing
        ? { tone: 'warn', icon: 'alert', words: say('Partly rejected') }
        : { tone: 'live', icon: 'live', words: say('Connected@@a node’s event stream') };
    case 'waiting':
      return { tone: 'warn', icon: 'off', words: say('No response') };
    case 'closed':
      return { tone: 'quiet', icon: 'off', words: say('Closed') };
  }
}

/** What ticks, in a sentence. */
export const TELLER_WORDS: Readonly<Record<Teller, Sentence>> = {
  stream: mark('Block times and events come from the guild’s live stream.'),
  node: mark('The live stream sends no data or incomplete data. Block times and events come from the node.'),
  rest: mark('No live stream is complete. Block height and visible data are read from the chain once per block.'),
};
