import type { SceneKnowledge } from '../../scene/types.ts';
import { AUDITED_BLOCKS, staleAfterOf } from '../../state/live/chooseTeller.ts';
import type { ConnectionState, LiveStep } from '../../state/stores/connection.ts';
import { type BlockHeight, blocksBetween } from '../../game/units.ts';

/** How far the picture can be trusted: whether changes arrive, and how many blocks went by unheard since the last. */
export interface Hearing {
  readonly isLive: boolean;
  readonly silentBlocks: number;
  /** Up to this block what was heard is known to be true; absent = nobody looked. */
  readonly vouchedAt?: BlockHeight;
}

/** Not worth a word, though the connection is down. */
const JUST_NOW = 3;

/** Changes arrive by the stream: also while what may have been missed before is still being read. */
export function isHeard({ step }: LiveStep): boolean {
  return step === 'live' || step === 'snapshot';
}

/**
 * @param nowMs the machine's clock
 * @param blockMs a block's nominal time: blocks that nobody told of are counted by it
 */
export function hearingAt(connection: ConnectionState, nowMs: number, blockMs: number): Hearing {
  const { live, teller, lastBlockAtMs, vouchedAt } = connection;
  const silentMs = lastBlockAtMs === null ? 0 : Math.max(0, nowMs - lastBlockAtMs);
  // Without the stream the chain itself tells, for as long as blocks come.
  const isLive = teller === 'stream' ? isHeard(live) : lastBlockAtMs !== null && silentMs <= staleAfterOf(blockMs);
  const vouched = vouchedAt !== null && { vouchedAt };
  if (isLive) return { isLive, silentBlocks: 0, ...vouched };
  return { isLive: false, silentBlocks: Math.floor(silentMs / blockMs), ...vouched };
}

/** How much is known of a part of the world that was last true at a height. */
export function knowledgeOf(height: BlockHeight, tip: BlockHeight, hearing: Hearing): SceneKnowledge {
  const { vouchedAt = height } = hearing;
  const since = vouchedAt > height ? vouchedAt : height;
  const ageBlocks = Number(blocksBetween(since, tip)) + hearing.silentBlocks;
  return ageBlocks <= (hearing.isLive ? Number(AUDITED_BLOCKS) : JUST_NOW)
    ? { kind: 'live' }
    : { kind: 'stale', ageBlocks };
}
