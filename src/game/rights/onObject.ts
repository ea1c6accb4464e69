/** Which orders are about an object, and what of their rule an object alone decides. docs/network/chain-entities.md 3.2 */
import { objectTypeOf, type ObjectId } from '../ids.ts';
import { MESSAGES, type MessageName } from '../messages/messages.ts';
import { type CheckTarget, permissionRuleOf } from '../permissionRules.ts';

/** The order's field that an object fills, and those of its rule that stay open: they may ask for more rights elsewhere. */
export interface OnObject {
  readonly field: string;
  readonly open: readonly string[];
}

/** null where the rule of an order does not look at such an object, or asks for whatever rights the order hands out. */
export function onObject(name: MessageName, objectId: ObjectId): OnObject | null {
  const type = objectTypeOf(objectId);
  const checks = permissionRuleOf(name).ways.flat();
  if (type === null || checks.some(({ bits }) => bits === 'asked')) return null;
  const fields = [...new Set(checks.flatMap(({ target }) => fieldOf(target)))];
  const specs: Readonly<Record<string, string>> = MESSAGES[name].fields;
  const kindOf = (field: string): string => specs[field]?.replace(/\?|\[\]/g, '') ?? '';
  const field =
    fields.find((one) => kindOf(one) === type) ??
    fields.find((one) => kindOf(one) === 'object') ??
    // Coins are of an address, and an address is a player's.
    (type === 'player' ? fields.find((one) => kindOf(one) === 'address') : undefined);
  return field === undefined ? null : { field, open: fields.filter((one) => one !== field) };
}

function fieldOf(target: CheckTarget): readonly string[] {
  return target.at === 'caller' || target.field === '' ? [] : [target.field];
}
