/** For each order somebody who may not give it: a key of the same player without the right, or a player who was given nothing. */
import { type PermissionRule, permissionRuleOf } from '../../game/permissionRules.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import type { OrderName } from '../../game/orders/orderRow.ts';
import type { Actor, Grounds } from './grounds.ts';

/** All bits but these; of the whole set, all but the one that plays. */
export function rightsWithout(bits: number): number {
  return ALL_PERMISSIONS & ~bits || ALL_PERMISSIONS & ~1;
}

/** Whether somebody without any grant is stopped by the rule: not where it asks about the signer himself, or in some settings only. */
export function stopsStrangers({ ways }: PermissionRule): boolean {
  const asks = ways.map((way) =>
    way.some(
      (check) => check.target.at !== 'caller' && check.onlyIf !== 'guildMarket' && check.byFounder === undefined,
    ),
  );
  return asks.length > 0 && asks.every(Boolean);
}

/** null for what everybody may do. */
export async function whoMayNot(grounds: Grounds, name: OrderName, by: Actor): Promise<Actor | null> {
  const rule = permissionRuleOf(name);
  if (rule.key !== 0) return grounds.keyOf(by, rightsWithout(rule.key));
  return stopsStrangers(rule) ? grounds.member() : null;
}
