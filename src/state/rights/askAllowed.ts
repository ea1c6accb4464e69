/** "Can X do Y here?", answered from the chain's own records with the way it is allowed by. docs/network/chain-entities.md 3 */
import { resolveWays } from '../../chain/refusal/resolveChecks.ts';
import { permissionSentence } from '../../chain/refusal/permissionSentence.ts';
import { objectTypeOf, type ObjectId, parsePlayerId, type PlayerId } from '../../game/ids.ts';
import type { MessageName } from '../../game/messages/messages.ts';
import type { PermissionHolder } from '../../game/missingPermission.ts';
import { permissionRuleOf, type PermissionRule } from '../../game/permissionRules.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import type { AddressRecord } from '../../game/records.ts';
import { howAllowed, type RightStep } from '../../game/rights/howAllowed.ts';
import { onObject } from '../../game/rights/onObject.ts';
import { say } from '../../lib/words/say.ts';
import { type ChainAsk, rightsOn } from './rightsOn.ts';

export interface AllowedQuestion {
  readonly playerId: PlayerId;
  readonly objectId: ObjectId;
  /** Bits by themselves, or an order. */
  readonly what: number | MessageName;
}

export type AllowedAnswer =
  | {
      readonly may: true;
      readonly steps: readonly RightStep[];
      /** What the key that signs must hold. */
      readonly keyBits: number;
      /** Keys of the player that do. */
      readonly keys: readonly AddressRecord[];
      /** Fields of the order that may ask for more rights on other things. */
      readonly open: readonly string[];
    }
  | { readonly may: false; readonly words: string };

/** @throws the errors of the reads */
export async function askAllowed(
  { playerId, objectId, what }: AllowedQuestion,
  reads: ChainAsk,
  signal?: AbortSignal,
): Promise<AllowedAnswer> {
  const { guildId, guildRank } = await reads.ask('player', { playerId }, signal);
  const holder: PermissionHolder = { playerId, guildId, guildRank, keyMask: null };
  const about = typeof what === 'number' ? { field: 'objectId', open: [] } : onObject(what, objectId);
  if (about === null) return { may: false, words: say('Permissions on this object don’t affect that action.') };
  const rule = typeof what === 'number' ? ruleOf(what) : permissionRuleOf(what);
  const value = await valueFor(rule, about.field, objectId, reads, signal);
  const ways = await resolveWays(rule, { [about.field]: value }, holder, reads, signal);
  if (rule.ways.length > 0 && ways.length === 0) {
    return { may: false, words: say('This object doesn’t exist on the chain, so this action isn’t possible.') };
  }
  // An owner's grants are asked too, for they are a way as well.
  const rights = await rightsOn(ways.flat(), reads, signal);
  const answer = howAllowed({ key: rule.key, keyMask: ALL_PERMISSIONS, ways, ...rights });
  if (!answer.may) {
    const words = permissionSentence(answer.gap, { playerId, orByRank: rule.orByRank ?? false });
    return { may: false, words };
  }
  const { items } = await reads.ask('addressesOfPlayer', { playerId }, signal);
  const keys = items.filter(({ permissions }) => (answer.keyBits & ~permissions) === 0);
  return { may: true, steps: answer.steps, keyBits: answer.keyBits, keys, open: about.open };
}

/** Bits asked for by themselves: of an allocation it is the controller who gives them, as its orders for rights do. */
function ruleOf(bits: number): PermissionRule {
  return { key: 0, ways: [[{ target: { at: 'object', field: 'objectId' }, bits }]] };
}

/** Where coins are asked about, the account of the player. */
async function valueFor(
  rule: PermissionRule,
  field: string,
  objectId: ObjectId,
  reads: ChainAsk,
  signal?: AbortSignal,
): Promise<string> {
  const byAddress = rule.ways.flat().some(({ target }) => target.at === 'playerOfAddress' && target.field === field);
  if (!byAddress || objectTypeOf(objectId) !== 'player') return objectId;
  return (await reads.ask('player', { playerId: parsePlayerId(objectId) }, signal)).primaryAddress;
}
