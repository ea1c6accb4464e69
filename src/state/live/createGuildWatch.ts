/**
 * Whether the guild's own service answers. Noticed by what is asked of it anyway, and asked once when the stream falls silent;
 * then looked after until it is back, so that it is joined again without a reload: its session, and every answer of its.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import { isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import { isOutage } from './isOutage.ts';
import { clearTrouble, reportTrouble } from './troubles.ts';

export interface GuildWatch {
  close(): void;
}

export interface GuildWatchInput {
  readonly api: Pick<Api, 'fetchTimestamp'>;
  readonly queryClient: QueryClient;
  readonly connection: ConnectionStore;
  readonly clock: Clock;
  readonly webUrl: string;
  readonly nominalBlockMs: number;
  /** 0..1, replaceable for tests: pauses are shorter by up to a half. */
  readonly random?: () => number;
  /** It answers again: a service that was restarted has forgotten who we are. */
  readonly onBack: () => void;
}

const LONGEST_PAUSE_MS = 30_000;

export function createGuildWatch(input: GuildWatchInput): GuildWatch {
  const { api, queryClient, connection, clock, random = Math.random } = input;
  const closing = new AbortController();
  const { signal } = closing;
  /** Ends the present pause between two questions. */
  let pause = new AbortController();
  let watching = false;

  async function watch(): Promise<void> {
    let isOut = false;
    for (let tries = 0; !signal.aborted; tries++) {
      try {
        await api.fetchTimestamp(signal);
        break;
      } catch (error) {
        if (isAbortError(error)) return;
        if (!isOutage(error)) break;
        isOut = true;
        reportTrouble(connection, 'web', input.webUrl, error, clock.now());
      }
      pause = new AbortController();
      const pauseMs = Math.min(LONGEST_PAUSE_MS, input.nominalBlockMs * 2 ** Math.min(tries, 5)) * (1 - random() / 2);
      await clock.sleep(pauseMs, AbortSignal.any([signal, pause.signal])).catch(() => undefined);
    }
    if (signal.aborted || !isOut) return;
    clearTrouble(connection, 'web');
    input.onBack();
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => isOfGuild(name) });
  }

  /** One at a time; whoever asks while it waits lets it ask now. */
  function look(): void {
    pause.abort();
    if (watching || signal.aborted) return;
    watching = true;
    void watch().finally(() => {
      watching = false;
    });
  }

  const unwatchQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    // While it is looked after, a panel that fails too says nothing new.
    if (!watching && isOfGuild(event.query.queryKey[0]) && isOutage(event.action.error)) look();
  });
  const unwatchConnection = connection.subscribe(({ teller, live }, before) => {
    const isBack = teller === 'stream' && before.teller !== 'stream';
    const opened = live.step !== before.live.step && (live.step === 'live' || live.step === 'snapshot');
    if (teller !== 'stream' && before.teller === 'stream') look();
    else if (watching && (isBack || opened)) look();
  });

  return {
    close() {
      closing.abort();
      unwatchQueries();
      unwatchConnection();
    },
  };
}

/** Reads of the guild's service, by the name of their row. */
function isOfGuild(name: unknown): boolean {
  return typeof name === 'string' && (name === 'hostGuild' || /^(?:web|cosmetics)\./.test(name));
}
