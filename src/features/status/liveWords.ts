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
      detail: say('No new blocks from the live stream or the chain. What you see may be outdated.'),
    };
  }
  if (teller === 'rest') return byRest();
  return nodeSocket?.step === 'open' && nodeSocket.missing ? byBlocks() : byNode();
}

const byNode = (): LiveWords => ({
  tone: 'live',
  icon: 'chain',
  words: say('Live from the chain'),
  detail: say(
    'The guild’s live stream sends no data or incomplete data. Blocks and events come from the chain node, and guild data may be outdated.',
  ),
});
const byBlocks = (): LiveWords => ({
  tone: 'brass',
  icon: 'chain',
  words: say('Read from the chain'),
  detail: say(
    'The guild’s live stream sends no data or incomplete data, and the node ended a subscription. Blocks are read from the node until the subscription is back.',
  ),
});
const byRest = (): LiveWords => ({
  tone: 'brass',
  icon: 'chain',
  words: say('Read from the chain'),
  detail: say(
    'No live stream is complete, so data is read from the chain once per block. You can still sign everything.',
  ),
});

const partly = (): LiveWords => ({
  tone: 'warn',
  icon: 'alert',
  words: say('Partly rejected'),
  detail: say('The guild’s live stream rejected a subscription. Missing data is read from the chain.'),
});

function flooded({ skipped }: Flood): LiveWords {
  return {
    tone: 'warn',
    icon: 'alert',
    words: say('Live stream overloaded'),
    detail: say(
      '{count, plural, one {The live stream sends more than this browser can handle. # message was skipped, and its data is read from the chain.} other {The live stream sends more than this browser can handle. {skipped} messages were skipped, and their data is read from the chain.}}',
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
        detail: say('Not connected to the network yet.'),
      };
    case 'connecting':
      return {
        tone: 'brass',
        icon: 'hourglass',
        words: say('Connecting'),
        detail: say('Connecting to the live stream…'),
      };
    case 'snapshot':
      return {
        tone: 'brass',
        icon: 'hourglass',
        words: say('Loading world…'),
        detail: say('Loading the current state…'),
      };
    case 'live':
      return { tone: 'live', icon: 'live', words: say('Live'), detail: say('Updates arrive in real time.') };
    case 'stale':
      return {
        tone: 'warn',
        icon: 'alert',
        words: say('No block for {time}', { time: formatDuration(nowMs - live.sinceMs) }),
        detail: say('The live stream is open, but no new blocks arrive. What you see may be outdated.'),
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
        detail: say('The live stream is closed. Try again to reopen it.'),
      };
  }
}
