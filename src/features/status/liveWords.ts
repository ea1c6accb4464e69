import { say } from '../../lib/words/say.ts';
import { staleAfterOf } from '../../state/live/chooseTeller.ts';
import type { ConnectionState, Flood, LiveStep } from '../../state/stores/connection.ts';
import type { PillWords } from '../../ui/Pill.tsx';
import { formatCount, formatDuration } from '../../game/format.ts';

export interface LiveWords extends PillWords {
  /** One sentence more, for the sheet behind it. */
  readonly detail: string;
}

/** The line to the network, whoever keeps it: the stream, and when that is silent the chain itself. */
export function describeLine(
  {
    live,
    teller,
    lastBlockAtMs,
    flood,
    nodeSocket,
    refused,
  }: Pick<ConnectionState, 'live' | 'teller' | 'lastBlockAtMs' | 'flood' | 'nodeSocket' | 'refused'>,
  nowMs: number,
  nominalBlockMs: number,
): LiveWords {
  if (flood !== null) return flooded(flood);
  if (teller === 'stream' || live.step === 'idle' || live.step === 'closed') return describeLive(live, nowMs, refused);
  if (lastBlockAtMs !== null && nowMs - lastBlockAtMs > staleAfterOf(nominalBlockMs)) {
    return {
      tone: 'warn',
      icon: 'alert',
      words: say('No block for {time}', { time: formatDuration(nowMs - lastBlockAtMs) }),
      detail: say('Neither the guild’s stream nor the chain tells of a block. What you see may be old.'),
    };
  }
  if (teller === 'rest') return byRest();
  return nodeSocket?.step === 'open' && nodeSocket.missing ? byBlocks() : byNode();
}

const byNode = (): LiveWords => ({
  tone: 'live',
  icon: 'chain',
  words: say('Live by the chain'),
  detail: say(
    'The guild’s stream is silent or incomplete. The node itself tells every block and what happens in it; what only the guild keeps stands as it was last told.',
  ),
});
const byBlocks = (): LiveWords => ({
  tone: 'brass',
  icon: 'chain',
  words: say('Read from the chain'),
  detail: say(
    'The guild’s stream is silent or incomplete, and the node has ended a subscription. Every block is read from the node until the subscription is back.',
  ),
});
const byRest = (): LiveWords => ({
  tone: 'brass',
  icon: 'chain',
  words: say('Read from the chain'),
  detail: say(
    'Neither the guild’s stream nor the node’s own line tells everything. What you see is read from the chain at each block’s time; everything can be signed.',
  ),
});

const partly = (): LiveWords => ({
  tone: 'warn',
  icon: 'alert',
  words: say('Partly refused'),
  detail: say('The guild’s stream refuses a subscription. What it doesn’t tell is read from the chain.'),
});

function flooded({ skipped }: Flood): LiveWords {
  return {
    tone: 'warn',
    icon: 'alert',
    words: say('Stream overflows'),
    detail: say(
      '{count, plural, one {The stream sends more than this browser can take: # frame skipped, reading from the chain.} other {The stream sends more than this browser can take: {skipped} frames skipped, reading from the chain.}}',
      { count: skipped, skipped: formatCount(skipped) },
    ),
  };
}

/** The stream by itself, in words, colour and sign. */
export function describeLive(live: LiveStep, nowMs: number, refused: readonly string[] = []): LiveWords {
  if (live.step === 'live' && refused.length > 0) return partly();
  switch (live.step) {
    case 'idle':
      return {
        tone: 'quiet',
        icon: 'dot',
        words: say('Not connected'),
        detail: say('Nothing has been asked of the network yet.'),
      };
    case 'connecting':
      return { tone: 'brass', icon: 'hourglass', words: say('Connecting'), detail: say('Opening the live stream.') };
    case 'snapshot':
      return {
        tone: 'brass',
        icon: 'hourglass',
        words: say('Reading the world'),
        detail: say('Fetching where everything stands.'),
      };
    case 'live':
      return { tone: 'live', icon: 'live', words: say('Live'), detail: say('Every change arrives as it happens.') };
    case 'stale':
      return {
        tone: 'warn',
        icon: 'alert',
        words: say('No block for {time}', { time: formatDuration(nowMs - live.sinceMs) }),
        detail: say('The stream is open, but blocks have stopped coming. What you see may be old.'),
      };
    case 'reconnecting':
      return {
        tone: 'warn',
        icon: 'retry',
        words:
          live.retryAtMs > nowMs
            ? say('Reconnecting in {time}', { time: formatDuration(live.retryAtMs - nowMs) })
            : say('Reconnecting now'),
        detail: live.why,
      };
    case 'closed':
      return {
        tone: 'danger',
        icon: 'off',
        words: say('Closed'),
        detail: say('The stream is closed. Retry to open it again.'),
      };
  }
}
