import type { ActivityRow } from '../../game/activity.ts';
import { parsePlayerId, type PlayerId } from '../../game/ids.ts';

/** Players a row speaks of, who need not be on its planet. A fleet has its owner's index. docs/network/chain-entities.md 1.5. */
export function playersIn(row: ActivityRow): readonly PlayerId[] {
  if (row.kind === 'attack') return row.attack.attackerPlayerId === null ? [] : [row.attack.attackerPlayerId];
  if (!('fleetId' in row) || row.fleetId === null) return [];
  return [parsePlayerId(`1${row.fleetId.slice(row.fleetId.indexOf('-'))}`)];
}
