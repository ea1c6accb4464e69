import type { EndpointName } from '../../state/config/RuntimeConfig.ts';
import type { LiveStep } from '../../state/stores/connection.ts';
import type { PillWords } from '../../ui/Pill.tsx';
import { formatDuration } from '../../game/format.ts';

export interface LiveWords extends PillWords {
  /** One sentence more, for the sheet behind it. */
  readonly detail: string;
}

/** The connection to the network, in words, colour and sign. */
export function describeLive(live: LiveStep, nowMs: number): LiveWords {
  switch (live.step) {
    case 'idle':
      return {
        tone: 'quiet',
        icon: 'dot',
        words: 'Not connected',
        detail: 'Nothing has been asked of the network yet.',
      };
    case 'connecting':
      return { tone: 'brass', icon: 'hourglass', words: 'Connecting', detail: 'Opening the live stream.' };
    case 'snapshot':
      return {
        tone: 'brass',
        icon: 'hourglass',
        words: 'Reading the world',
        detail: 'Fetching where everything stands.',
      };
    case 'live':
      return { tone: 'live', icon: 'live', words: 'Live', detail: 'Every change arrives as it happens.' };
    case 'stale':
      return {
        tone: 'warn',
        icon: 'alert',
        words: `No block for ${formatDuration(nowMs - live.sinceMs)}`,
        detail: 'The stream is open, but blocks have stopped coming. What you see may be old.',
      };
    case 'reconnecting':
      return {
        tone: 'warn',
        icon: 'retry',
        words:
          live.retryAtMs > nowMs ? `Reconnecting in ${formatDuration(live.retryAtMs - nowMs)}` : 'Reconnecting now',
        detail: live.why,
      };
    case 'closed':
      return { tone: 'danger', icon: 'off', words: 'Closed', detail: 'The stream is closed. Retry to open it again.' };
  }
}

export const ENDPOINT_WORDS: Readonly<Record<EndpointName, string>> = {
  rest: 'Chain queries',
  rpc: 'Chain node',
  rpcWebsocket: 'Chain node events',
  web: 'Guild web service',
  stream: 'Live stream',
};
