/**
 * Whether the node's RPC is as new as whoever tells blocks. A node can stand still and go on answering, `catching_up: false` included, so its
 * own word is not asked for: its newest block is held against the newest that was heard of. What REST answers is judged by each reading
 * (createReader), the guild's mirror by the comparison with the chain (consistency). docs/network/line-0.22.md section 7
 */
import type { BlockHeight } from '../../game/units.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { WorldStore } from '../world/world.ts';
import { NodeBehindError } from './errors.ts';
import { clearTrouble, reportTrouble } from './troubles.ts';

export interface NodeHeightInput {
  readonly connection: ConnectionStore;
  readonly world: Pick<WorldStore, 'getState'>;
  /** Of its newest block. */
  readonly fetchHeight: (signal: AbortSignal) => Promise<BlockHeight>;
  readonly url: string;
  readonly isHidden: () => boolean;
  readonly clock: Clock;
  readonly closing: AbortSignal;
}

const EVERY_MS = 60_000;
/** A node hears of a block when others have it; so many more are no delay of the way. */
const MOST_BEHIND = 6n;

/** Looks until `closing`. What does not answer at all is said by whoever needs it. */
export async function watchNodeHeight(input: NodeHeightInput): Promise<void> {
  const { connection, world, clock, closing, url } = input;
  const isSaid = (): boolean =>
    connection.getState().troubles.some(({ endpoint, isBehind }) => endpoint === 'rpc' && isBehind === true);

  async function look(): Promise<void> {
    // Heard before it is asked: blocks that come meanwhile are not held against it.
    const { height: heard } = world.getState();
    const height = await input.fetchHeight(closing).catch(() => null);
    if (height === null || closing.aborted) return;
    const behind = heard - height;
    if (behind > MOST_BEHIND) reportTrouble(connection, 'rpc', url, new NodeBehindError(behind), clock.now());
    else if (isSaid()) clearTrouble(connection, 'rpc');
  }

  try {
    while (!closing.aborted) {
      await clock.sleep(EVERY_MS, closing);
      if (!input.isHidden()) await look();
    }
  } catch (error) {
    if (!closing.aborted) throw error;
  }
}
