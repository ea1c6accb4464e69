import type { RaidTarget } from '../../game/mirror/players.ts';
import type { Shields } from '../../game/mirror/places.ts';

export const TARGET_ORDERS = ['ore', 'ground', 'shield', 'name'] as const;
export type TargetOrder = (typeof TARGET_ORDERS)[number];

/** null = not known. A planet without a row has no shield once all rows were read. */
export function shieldOf({ planetId }: RaidTarget, shields: Shields | undefined): bigint | null {
  if (!shields || planetId === null) return null;
  return shields.byPlanet.get(planetId) ?? (shields.complete ? 0n : null);
}

/** Each player once: rows move between pages while they are read. The newer reading stays, in its first place. */
export function distinctTargets(rows: readonly RaidTarget[]): readonly RaidTarget[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Most to gain or least in the way first; equal ones by id, so that nothing jumps. */
export function sortTargets(
  targets: readonly RaidTarget[],
  order: TargetOrder,
  shields: Shields | undefined,
): readonly RaidTarget[] {
  const key = (target: RaidTarget): bigint => {
    switch (order) {
      case 'ore':
        return 0n - (target.ore ?? 0n);
      case 'ground':
        return 0n - (target.undiscoveredOre ?? 0n);
      default:
        return shieldOf(target, shields) ?? FAR;
    }
  };
  const byId = (a: RaidTarget, b: RaidTarget): number => indexOf(a) - indexOf(b);
  if (order === 'name') {
    return targets.toSorted((a, b) => a.username.localeCompare(b.username, undefined, { numeric: true }) || byId(a, b));
  }
  return targets.toSorted((a, b) => sign(key(a) - key(b)) || byId(a, b));
}

/** Behind every shield there is. */
const FAR = 2n ** 64n;

function sign(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

function indexOf({ id }: RaidTarget): number {
  return Number(id.slice(id.indexOf('-') + 1));
}
