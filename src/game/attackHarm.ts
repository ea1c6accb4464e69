/** What an attack took of whom: health, as far as the record tells it, else by the damage. Pure. docs/network/mechanics.md 6 */
import type { AttackRecord, AttackShot, HealthChange } from './attack.ts';

/** Health tells what was taken; damage may be more than there was. */
function lossOf(health: HealthChange | null, damage: number): number {
  return health === null ? damage : Math.max(0, health.before - health.after);
}

/** Of the target, or of who took the hit for it. */
export function shotHarm(shot: AttackShot): number {
  if (shot.evaded) return 0;
  return shot.blocked ? lossOf(shot.blocked.health, shot.damage) : lossOf(shot.targetHealth, shot.damage);
}

function hitsBack({ cannon, recoil, shots }: AttackRecord) {
  return [cannon, recoil, ...shots.flatMap((shot) => [...shot.defenderCounters, shot.counter, shot.lastResort])].filter(
    (hit) => hit !== null,
  );
}

/** Of who fired: by counters, the planet's cannon and recoil. */
export function attackerHarm(attack: AttackRecord): number {
  const damage = hitsBack(attack).reduce((sum, hit) => sum + hit.damage, 0);
  return lossOf(attack.attackerHealth, damage);
}

export function isAttackerGone(attack: AttackRecord): boolean {
  return hitsBack(attack).some((hit) => hit.destroyedAttacker);
}
