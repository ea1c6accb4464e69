/**
 * Attack records of the devnet's own combat rules, all kinds of them: four players with one of every weapon at one
 * planet, guards, cannons and an interceptor network, shooting at each other until hardly anybody is left.
 */
import type { Key, Unit } from '../../devnet/world/cases/battleCase.ts';
import { IDS, KEYS } from '../../devnet/world/cases/battleWorld.ts';
import { stage } from '../../devnet/world/cases/stage.ts';
import type { AttackRecord } from '../game/attack.ts';
import { decodeAttack } from '../wire/decodeAttack.ts';
import { seededRandom } from './seededRandom.ts';

/** Everybody owns: type, ambit, slot; the last ones stand on the planet. */
const FLEET = [
  [2, 'space', 0],
  [3, 'space', 1],
  [4, 'space', 2],
  [5, 'air', 0],
  [6, 'air', 1],
  [7, 'air', 2],
  [8, 'land', 0],
  [9, 'land', 1],
  [10, 'land', 2],
  [11, 'water', 0],
  [12, 'water', 1],
  [13, 'water', 2],
] as const;
const PLANET = [
  [14, 'land', 0],
  [19, 'water', 0],
  [17, 'space', 0],
  [22, 'land', 1],
] as const;
/** More than any weapon's charge. */
const RECHARGE = 6n;

function army(): Record<string, Unit> {
  const units: Record<string, Unit> = {};
  KEYS.forEach((at, i) => {
    const id = (n: number): string => `5-${100 * (i + 1) + n}`;
    FLEET.forEach(([type, ambit, slot], n) => (units[id(n)] = { type, at, ambit, slot }));
    PLANET.forEach(([type, ambit, slot], n) => (units[id(n + 20)] = { type, at: `planet ${at}`, ambit, slot }));
  });
  return units;
}

/** Deterministic: the same seed gives the same fight. @param rounds attacks tried; the rules refuse many */
export function recordSkirmish(seed: number, rounds: number): readonly AttackRecord[] {
  const random = seededRandom(seed);
  const units = army();
  const ids = [...Object.keys(units), ...KEYS.map((key) => IDS[key].ship)];
  const ownerOf = (id: string): Key | undefined =>
    (units[id]?.at.slice(-1) as Key | undefined) ?? KEYS.find((key) => IDS[key].ship === id);
  const on = stage({ units, queues: { B: ['A', 'C', 'D'] } });
  const pick = <T>(items: readonly T[]): T | undefined => items[random.below(items.length)];
  const records: AttackRecord[] = [];
  const pass = (): void => {
    on.block.height += RECHARGE;
    on.block.appHash = (on.block.height * 0x9e37_79b9_7f4an).toString(16).padStart(16, '0').slice(-16).padEnd(64, '0');
  };
  for (let round = 0; round < rounds; round++) {
    const [structId, otherId] = [pick(ids), pick(ids)];
    const owner = structId === undefined ? undefined : ownerOf(structId);
    if (structId === undefined || otherId === undefined || owner === undefined || structId === otherId) continue;
    pass();
    if (random.chance(250)) {
      on.send(owner, 'MsgStructDefenseSet', { defenderStructId: structId, protectedStructId: otherId });
      continue;
    }
    if (random.chance(50)) {
      on.send(owner, 'MsgStructStealthActivate', { structId });
      continue;
    }
    const { events } = on.send(owner, 'MsgStructAttack', {
      operatingStructId: structId,
      targetStructId: [otherId],
      weaponSystem: random.chance(400) ? 'secondaryWeapon' : 'primaryWeapon',
    });
    for (const { data } of events) if ('eventAttackDetail' in data) records.push(decodeAttack(data));
  }
  return records;
}
