/** Who stands in front of whom. docs/network/mechanics.md 7.3. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { Struct } from '../../../src/generated/game/entities.ts';
import type { MsgStructDefenseClear, MsgStructDefenseSet } from '../../../src/generated/game/tx.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { requireCommandToFight } from '../buildPlace.ts';
import { requireCharge, spendCharge } from '../charge.ts';
import { isInRange } from '../combatReach.ts';
import { combatRefuse } from '../combatRefusal.ts';
import { type Context, playerOf, type Response, structOf, structTypeOf } from '../context.ts';
import { lineHas } from '../line.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireOnline } from '../power.ts';
import { clearDefence } from '../structEffects.ts';
import { requireAlive, requireStructOnline } from '../structState.ts';
import { structResponse } from './structBuild.ts';

/** The answer carries a struct without content. docs/network/chain-messages.md 1.13. */
export function emptyStructResponse(): Response {
  return structResponse(Struct.fromPartial({}));
}

/** Struct there and the signer's to command, not destroyed, online: the same for both messages. */
function requireDefender(ctx: Context, structId: string): Struct {
  const { draft } = ctx;
  const struct = commanded(ctx, 'struct', structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'online', 'defense_set');
  requireStructOnline(draft, struct.id, 'defense_set');
  return struct;
}

export function defenseSet(ctx: Context, msg: MsgStructDefenseSet): Response {
  const { draft, block } = ctx;
  const defender = requireDefender(ctx, msg.defenderStructId);
  const type = structTypeOf(draft, defender.type);
  const areOfAKind = lineHas(draft.config.line, NEWER_RULES.defendersAreOfAKind);
  if (areOfAKind && !type.canDefend) throw combatRefuse.capability(defender.id, 'defending');
  requireCharge(draft, block, { playerId: defender.owner, structTypeId: type.id }, type.defendChangeCharge, 'defend');
  requireOnline(draft, playerOf(draft, defender.owner));
  requireCommandToFight(draft, defender.owner);
  const guarded = structOf(draft, msg.protectedStructId);
  if (guarded.id === defender.id && lineHas(draft.config.line, NEWER_RULES.noSelfDefence)) {
    throw combatRefuse.target(guarded.id, 'self', defender.id);
  }
  if (!isInRange(draft, defender, guarded)) throw combatRefuse.place(defender.type, 'not_in_range');
  const previous = draft.structAttribute('protectedStructIndex', defender.id);
  if (previous !== 0n) draft.remove('defender', `5-${previous}/${defender.id}`);
  draft.overlay.write('defender', `${guarded.id}/${defender.id}`, true);
  draft.setStructAttribute('protectedStructIndex', defender.id, guarded.index);
  const structDefender = { protectedStructId: guarded.id, defendingStructId: defender.id };
  draft.emit({ name: 'EventStructDefender', data: { structDefender } });
  spendCharge(draft, block, defender.owner);
  return emptyStructResponse();
}

export function defenseClear(ctx: Context, msg: MsgStructDefenseClear): Response {
  const { draft, block } = ctx;
  const defender = requireDefender(ctx, msg.defenderStructId);
  const type = structTypeOf(draft, defender.type);
  requireCharge(draft, block, { playerId: defender.owner, structTypeId: type.id }, type.defendChangeCharge, 'defend');
  requireOnline(draft, playerOf(draft, defender.owner));
  if (draft.structAttribute('protectedStructIndex', defender.id) === 0n) {
    throw combatRefuse.state(defender.id, 'not_defending', 'defend');
  }
  clearDefence(draft, defender.id);
  spendCharge(draft, block, defender.owner);
  return emptyStructResponse();
}
