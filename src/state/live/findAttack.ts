/** The chain's own record of an attack whose frame was too large and whose row the mirror lacks. docs/network/stream.md section 7. */
import type { NodeReader } from '../../chain/node/types.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { PlanetId } from '../../game/ids.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';

/**
 * The first attack in the block, or in one beside it, that names the planet; null when there is none. A frame may be dated
 * by the tip and not by its block, so the neighbours are looked at too.
 * @throws what the node's reads throw
 */
export function findAttackOn(node: (() => Promise<Pick<NodeReader, 'fetchBlockEvents'>>) | null) {
  return async (planetId: PlanetId, around: BlockHeight, signal?: AbortSignal): Promise<AttackRecord | null> => {
    if (node === null) return null;
    const reader = await node();
    for (const height of [around, around - 1n, around + 1n]) {
      if (height < 1n) continue;
      // The block after the tip is not there yet.
      const events = await reader.fetchBlockEvents(blockHeight(height), signal).catch(() => []);
      const attacks = events.flatMap((event) => (event.kind === 'attack' ? [event.attack] : []));
      const found = attacks.find((attack) => placesOf(attack).includes(planetId));
      if (found) return found;
    }
    return null;
  };
}

function placesOf({ attacker, shots }: AttackRecord): readonly (string | null)[] {
  return [attacker.location, ...shots.map(({ target }) => target.location)];
}
