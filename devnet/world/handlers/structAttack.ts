/** MsgStructAttack: what may be shot at, then the shooting. docs/network/mechanics.md 7.1, 7.4. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import type { Struct } from '../../../src/generated/game/entities.ts';
import { objectType } from '../../../src/generated/game/enums.ts';
import { MsgStructAttackResponse } from '../../../src/generated/game/responses.ts';
import { type MsgStructAttack } from '../../../src/generated/game/tx.ts';
import { NEWER_RECORDS } from '../../../src/game/releases/since.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { requireCommandToFight } from '../buildPlace.ts';
import { requireCharge, spendCharge } from '../charge.ts';
import { type Attack, hurt, isAlive, isCounterable, resolveTarget, sideOf } from '../combat.ts';
import { covers, isReachable } from '../combatReach.ts';
import { attackDetail, targetRows } from '../combatRecord.ts';
import { combatRefuse, type TargetReason } from '../combatRefusal.ts';
import { type Context, playerOf, type Response, structOf, structTypeOf } from '../context.ts';
import type { Draft } from '../draft.ts';
import type { Json } from '../events.ts';
import { lineHas } from '../line.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireOnline } from '../power.ts';
import { refuse } from '../refusal.ts';
import { BUILT, DESTROYED, has, HIDDEN, requireAlive, requireStructOnline, setStatus } from '../structState.ts';
import { type WeaponFacts, weaponOf } from '../weapon.ts';

const SLOTS = { primaryWeapon: 'primary', secondaryWeapon: 'secondary' } as const;

export function attack(ctx: Context, msg: MsgStructAttack): Response {
  const { draft, block } = ctx;
  const struct = commanded(ctx, 'struct', msg.operatingStructId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'online', 'attack');
  requireStructOnline(draft, struct.id, 'attack');
  requireOnline(draft, playerOf(draft, struct.owner));
  requireCommandToFight(draft, struct.owner);
  const weapon = requireWeapon(ctx, struct, msg.weaponSystem);
  requireCharge(draft, block, { playerId: struct.owner, structTypeId: struct.type }, weapon.charge, 'attack');
  setStatus(draft, struct.id, HIDDEN, false);
  if (BigInt(msg.targetStructId.length) !== weapon.targets) {
    throw combatRefuse.target(msg.targetStructId.join(', '), 'incomplete_targeting', struct.id);
  }
  shoot({ draft, block, attacker: sideOf(draft, struct), weapon, countered: new Set() }, msg.targetStructId);
  spendCharge(draft, block, struct.owner);
  return { name: 'MsgStructAttackResponse', bytes: MsgStructAttackResponse.encode({}).finish() };
}

function requireWeapon({ draft }: Context, struct: Struct, system: string): WeaponFacts {
  if (system !== 'primaryWeapon' && system !== 'secondaryWeapon') throw refuse.parameter('weaponSystem', 'invalid');
  const slot = SLOTS[system];
  const weapon = weaponOf(structTypeOf(draft, struct.type), slot);
  if (!weapon) throw combatRefuse.noWeapon(struct.type, `${slot}_weapon`);
  return weapon;
}

/** The targets one by one, then the cannons of the planets shot at, then the record. */
function shoot(attack: Attack, targetIds: readonly string[]): void {
  const { draft, block, attacker, weapon } = attack;
  const before = draft.structAttribute('health', attacker.struct.id);
  const rows: Json[] = [];
  const planets = new Set<string>();
  for (const id of targetIds) {
    if (!isAlive(draft, attacker.struct)) break;
    const target = requireTarget(attack, id);
    if (target.locationType === objectType.planet) planets.add(target.locationId);
    rows.push(...targetRows(resolveTarget(attack, target)).map((row) => asTold(draft, row)));
  }
  const cannon = { damage: 0n, destroyed: false };
  for (const planetId of planets) {
    if (!isAlive(draft, attacker.struct) || !isCounterable(attack)) break;
    const damage = draft.planetAttribute('defensiveCannonQuantity', planetId);
    if (damage === 0n) continue;
    cannon.damage += damage;
    cannon.destroyed = hurt(draft, block, attacker.struct, damage).destroyed;
  }
  const after = draft.structAttribute('health', attacker.struct.id);
  const detail = attackDetail({ attacker, weapon, health: { before, after }, rows, cannon });
  draft.emit({ name: 'EventAttack', data: { eventAttackDetail: detail } });
}

/** A row as that line tells it. docs/network/chain-entities.md 4.4. */
function asTold({ config }: Draft, { armourPiercing, ...row }: Readonly<Record<string, Json>>): Json {
  const isTold = armourPiercing !== undefined && lineHas(config.line, NEWER_RECORDS.EventAttack.armourPiercing);
  return isTold ? { ...row, armourPiercing } : row;
}

/** @throws RefusedError 1400 with the first reason of the facts' order; whose the target is does not matter. */
function requireTarget({ draft, attacker, weapon }: Attack, id: string): Struct {
  const from = attacker.struct;
  const target = structOf(draft, id);
  const no = (reason: TargetReason) => combatRefuse.target(id, reason, from.id);
  if (has(draft, id, DESTROYED)) throw no('destroyed');
  const mustBeBuilt = lineHas(draft.config.line, NEWER_RULES.targetIsBuilt);
  if (mustBeBuilt && !has(draft, id, BUILT)) throw no('unbuilt');
  if (!covers(weapon.reach, from, target)) throw no('out_of_range');
  if (has(draft, id, HIDDEN) && from.operatingAmbit !== target.operatingAmbit) throw no('hidden');
  if (!isReachable(draft, from, target)) throw no('unreachable');
  return target;
}
