/**
 * How fresh the picture is, in the steps the screen shows: connecting, snapshot, live, stale, reconnecting, closed. Goes by
 * the socket's status, the blocks that come, the clock and the page.
 */
import type { LiveConnection, LiveStatus } from '../../live/types.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionStore, LiveStep, ResyncReason } from '../stores/connection.ts';
import { staleAfterOf } from './chooseTeller.ts';
import { type PageLife, watchPulse } from './createPulse.ts';
import { clearTrouble, reportTrouble } from './troubles.ts';

export interface LiveSteps {
  /** A block came by the stream. */
  onBlock(): void;
  /** Everything that was stale has been read. */
  onRead(): void;
  /** Somebody else plays: the first reading is to come. */
  beginSnapshot(): void;
  /** Drops the socket and opens it anew, with nothing to report: whoever retries reads everything at once. */
  retry(): void;
  close(): void;
}

export interface LiveStepsInput {
  readonly live: Pick<LiveConnection, 'status' | 'watchStatus' | 'reconnect'>;
  readonly connection: ConnectionStore;
  readonly clock: Clock;
  readonly page: PageLife;
  readonly closing: AbortSignal;
  readonly streamUrl: string;
  readonly nominalBlockMs: number;
  readonly isPlaying: () => boolean;
  /** @param reason what may have been missed before; null for the first time, and after a retry */
  readonly onOpen: (reason: ResyncReason | null) => void;
  /** The machine slept: that nothing was heard meanwhile says nothing of anybody. */
  readonly onWake: () => void;
  /** Back in front after a while. */
  readonly onVisible: () => void;
}

export function createLiveSteps(input: LiveStepsInput): LiveSteps {
  const { live, connection, clock, isPlaying } = input;
  let openedAtMs: number | null = null;
  /** What the next opening of the socket means. */
  let openReason: ResyncReason | null = null;

  const step = (): LiveStep['step'] => connection.getState().live.step;
  function setStep(next: LiveStep): void {
    if (step() !== next.step || next.step === 'reconnecting') connection.setState({ live: next });
  }

  function onOpen(): void {
    openedAtMs = clock.now();
    clearTrouble(connection, 'stream');
    setStep({ step: isPlaying() ? 'snapshot' : 'live' });
    const reason = openReason;
    openReason = 'reconnected';
    input.onOpen(reason);
  }

  function onStatus(status: LiveStatus): void {
    if (status.step !== 'open') openedAtMs = null;
    switch (status.step) {
      case 'open':
        onOpen();
        break;
      case 'connecting':
      case 'closed':
        setStep({ step: status.step });
        break;
      case 'waiting': {
        setStep({ step: 'reconnecting', retryAtMs: status.retryAtMs, why: status.why });
        const trouble = new BaseError({ code: 'stream_down', what: status.why });
        reportTrouble(connection, 'stream', input.streamUrl, trouble, clock.now());
        break;
      }
      case 'idle':
        break;
    }
  }

  const unwatchStatus = live.watchStatus(onStatus);
  const unwatchPulse = watchPulse({
    clock,
    page: input.page,
    closing: input.closing,
    staleAfterMs: staleAfterOf(input.nominalBlockMs),
    // A connection that never brought a block is silent since it opened.
    lastSignMs: () => openedAtMs && Math.max(connection.getState().ticks.stream?.atMs ?? 0, openedAtMs),
    onSilent: (sinceMs) => {
      if (step() === 'live') setStep({ step: 'stale', sinceMs });
    },
    onDead: (reason) => {
      if (reason === 'wake') input.onWake();
      openReason = reason === 'wake' ? 'wake' : 'reconnected';
      live.reconnect();
    },
    onVisible: input.onVisible,
  });

  return {
    onBlock() {
      clearTrouble(connection, 'stream');
      if (step() === 'stale') setStep({ step: 'live' });
    },
    onRead() {
      if (step() === 'snapshot') setStep({ step: 'live' });
    },
    beginSnapshot() {
      if (live.status.step === 'open') setStep({ step: 'snapshot' });
    },
    retry() {
      openReason = null;
      live.reconnect();
    },
    close() {
      unwatchPulse();
      unwatchStatus();
      setStep({ step: 'closed' });
    },
  };
}
