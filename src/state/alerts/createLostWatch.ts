/** Whether blocks are heard of: a connection that is away for long is a happening, from the last block that was heard. */
import type { Telling } from '../../game/alerts/ledger.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { WorldStore } from '../world/world.ts';

/** Shorter than that is nobody's trouble; at a block every six seconds ten of them. */
const LOST_AFTER_MS = 60_000;

export function createLostWatch({
  connection,
  world,
  clock,
  closing,
  nominalBlockMs,
  tell,
}: {
  readonly connection: ConnectionStore;
  readonly world: WorldStore;
  readonly clock: Clock;
  readonly closing: AbortSignal;
  readonly nominalBlockMs: number;
  readonly tell: (tellings: readonly Telling[]) => void;
}): () => void {
  const matter = 'connection/';
  let lostAt: bigint | null = null;
  let isWaiting = false;

  async function wait(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    const at = world.getState().height;
    await clock.sleep(Math.max(LOST_AFTER_MS, 10 * nominalBlockMs), closing).catch(() => undefined);
    isWaiting = false;
    const { step } = connection.getState().live;
    if (closing.aborted || world.getState().height !== at || (step !== 'stale' && step !== 'reconnecting')) return;
    lostAt = at;
    tell([{ kind: 'connectionLost', matter, at, value: 'lost' }]);
  }

  const ends = [
    connection.subscribe(({ live }, was) => {
      if (live.step !== was.live.step && (live.step === 'stale' || live.step === 'reconnecting')) void wait();
    }),
    world.subscribe(({ height }) => {
      if (lostAt === null || height <= lostAt) return;
      lostAt = null;
      tell([{ kind: 'connectionLost', matter, at: height, value: null }]);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
