/** What a second reading of everything found to be other than shown, told to the connection's room. */
import type { ConnectionStore, ResyncReason } from '../stores/connection.ts';
import { changedFields, diffWorlds } from '../world/worldDiff.ts';
import type { WorldState } from '../world/world.ts';
import { describeResync } from './resyncWords.ts';

export function reportResync(
  connection: ConnectionStore,
  [before, after]: readonly [WorldState, WorldState],
  reason: ResyncReason,
  atMs: number,
): void {
  const diff = diffWorlds(before, after);
  let changed = diff.added.size + diff.removed.size;
  for (const [from, to] of diff.updated.values()) changed += changedFields(from, to).length;
  const words = describeResync(diff, after.self.playerId);
  connection.setState({ lastResync: { atMs, reason, changed, words } });
}
