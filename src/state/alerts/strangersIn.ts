import { playersIn } from '../../game/alerts/alertWords.ts';
import type { Alert } from '../../game/alerts/ledger.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { WorldState } from '../world/world.ts';

/** Players in an alert whose names the world does not have; never the player's own. */
export function strangersIn(alert: Alert, { self, players }: WorldState): readonly PlayerId[] {
  return playersIn(alert).filter((id) => id !== self.playerId && !players.get(id)?.value.name);
}
