/** Many attacks as numbers: what a listener keeps of twenty shots. Pure. */
import type { AttackRecord, AttackShot, Combatant } from '../../game/attack.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import type { SeenAttack } from '../seen.ts';
import { structIn } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';

export interface Tally {
  readonly planetId: PlanetId;
  readonly attacks: number;
  readonly hits: number;
  readonly misses: number;
  readonly blocks: number;
  /** One's own that were destroyed, each once. */
  readonly ownLost: readonly Combatant[];
  readonly othersLost: readonly Combatant[];
}

/** @param attacks of one planet */
export function tally(planetId: PlanetId, attacks: readonly SeenAttack[], world: WorldState): Tally {
  const shots = attacks.flatMap(({ attack }) => attack.shots);
  const lost = new Map(
    attacks.flatMap(({ attack }) => fallenIn(attack, world)).map((fallen) => [fallen.who.structId, fallen]),
  );
  const me = world.self.playerId;
  const isOwn = ({ owner }: Fallen): boolean => me !== null && owner === me;
  return {
    planetId,
    attacks: attacks.length,
    hits: shots.filter(isHit).length,
    misses: shots.filter(({ evaded }) => evaded !== null).length,
    blocks: shots.filter(({ blocked }) => blocked !== null).length,
    ownLost: [...lost.values()].filter(isOwn).map(({ who }) => who),
    othersLost: [...lost.values()].filter((one) => !isOwn(one)).map(({ who }) => who),
  };
}

const isHit = ({ evaded, blocked, damage }: AttackShot): boolean => evaded === null && blocked === null && damage > 0;

interface Fallen {
  readonly who: Combatant;
  readonly owner: PlayerId | null;
}

/** Everybody an attack destroyed, its attacker included. */
function fallenIn({ attacker, attackerPlayerId, shots, recoil, cannon }: AttackRecord, world: WorldState): Fallen[] {
  const ownerOf = (who: Combatant, told: PlayerId | null): Fallen => ({
    who,
    owner: told ?? structIn(world, who.structId)?.owner ?? null,
  });
  const fallen = shots.flatMap((shot) => [
    ...(shot.targetDestroyed ? [ownerOf(shot.target, shot.targetPlayerId)] : []),
    // Who guards is of the side that is guarded.
    ...(shot.blocked?.destroyed ? [ownerOf(shot.blocked.by, shot.targetPlayerId)] : []),
  ]);
  const struck = [
    recoil,
    cannon,
    ...shots.flatMap((shot) => [...shot.defenderCounters, shot.counter, shot.lastResort]),
  ];
  if (struck.some((hit) => hit?.destroyedAttacker)) fallen.push(ownerOf(attacker, attackerPlayerId));
  return fallen;
}
