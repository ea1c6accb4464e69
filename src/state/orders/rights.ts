/** Whether the key that would sign may give an order: the rule of the message, judged over what the chain has on record. */
import { resolveWays } from '../../chain/refusal/resolveChecks.ts';
import { permissionSentence } from '../../chain/refusal/permissionSentence.ts';
import type { Address, PlayerId } from '../../game/ids.ts';
import { type FieldSpec } from '../../game/messages/message.ts';
import { MESSAGES, type MessageName } from '../../game/messages/messages.ts';
import { missingPermission, type PermissionHolder } from '../../game/missingPermission.ts';
import { permissionRuleOf, type CheckTarget, type PermissionRule } from '../../game/permissionRules.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { say } from '../../lib/words/say.ts';
import { type ChainAsk, rightsOn } from '../rights/rightsOn.ts';

export type Rights = { readonly may: true } | { readonly may: false; readonly words: string };

/** Who would sign it. */
export interface Signer {
  readonly playerId: PlayerId;
  /** Of the key; null where it is not in this browser, and only the player's own rights count. */
  readonly address: Address | null;
}

export type RightsDraft = Readonly<Record<string, unknown>>;

/** Whether what the rule looks at has been filled in: before that nothing can be said. */
export function isJudgeable(name: MessageName, draft: RightsDraft): boolean {
  return fieldsOfRule(permissionRuleOf(name)).every((field) => {
    const specs: Readonly<Record<string, FieldSpec>> = MESSAGES[name].fields;
    return draft[field] !== undefined || specs[field] === undefined || specs[field].endsWith('?');
  });
}

/** The fields that the rule looks at: what else is typed changes nothing. */
export function judgedDraft(name: MessageName, draft: RightsDraft): RightsDraft {
  const fields = [...fieldsOfRule(permissionRuleOf(name)), 'guildRank', 'proof', 'nonce', 'founderPlayerId'];
  return Object.fromEntries(fields.flatMap((field) => (draft[field] === undefined ? [] : [[field, draft[field]]])));
}

function fieldsOfRule({ ways }: PermissionRule): readonly string[] {
  const checks = ways.flat();
  const asked = checks.some(({ bits }) => bits === 'asked') ? ['permissions', 'permission'] : [];
  return [...new Set([...checks.flatMap(({ target }) => fieldOfTarget(target)), ...asked])];
}

function fieldOfTarget(target: CheckTarget): readonly string[] {
  return target.at === 'caller' || target.field === '' ? [] : [target.field];
}

/** @throws the errors of the reads */
export async function judgeRights(
  name: MessageName,
  draft: RightsDraft,
  signer: Signer,
  reads: ChainAsk,
  signal?: AbortSignal,
): Promise<Rights> {
  const rule = permissionRuleOf(name);
  const { playerId, address } = signer;
  const [{ guildId, guildRank }, keyMask] = await Promise.all([
    reads.ask('player', { playerId }, signal),
    address === null
      ? ALL_PERMISSIONS
      : reads.ask('address', { address }, signal).then(({ permissions }) => permissions),
  ]);
  const holder: PermissionHolder = { playerId, guildId, guildRank, keyMask };
  const about = { playerId, orByRank: rule.orByRank ?? false };
  const byKey = missingPermission({ key: rule.key, keyMask, ways: [], permissions: [], guildRanks: [] });
  if (byKey !== null) return { may: false, words: permissionSentence(byKey, about) };
  const ways = await resolveWays(rule, draft, holder, reads, signal);
  if (rule.ways.length > 0 && ways.length === 0)
    return { may: false, words: say('What it is about belongs to nobody, so nobody can do that.') };
  if (ways.flat().some(({ bits }) => bits === 0))
    return { may: false, words: say('The chain never takes an empty set of rights.') };
  // Owners need nothing, so nothing is asked about them.
  const foreign = ways.flat().filter(({ owner, holder: { playerId: id } }) => owner !== id);
  const rights = await rightsOn(foreign, reads, signal);
  const verdict = missingPermission({ key: rule.key, keyMask, ways, ...rights });
  if (verdict === null) return { may: true };
  if (rule.orByRank && (await outranks(draft, holder, reads, signal))) return { may: true };
  return { may: false, words: permissionSentence(verdict, about) };
}

/** A better rank than the target's does, and gives none better than one's own. docs/network/mechanics.md 9.3 */
async function outranks(draft: RightsDraft, holder: PermissionHolder, reads: ChainAsk, signal?: AbortSignal) {
  const { playerId, guildRank } = draft;
  if (typeof playerId !== 'string' || holder.guildRank === 0n) return false;
  const target = await reads.ask('player', { playerId: playerId as PlayerId }, signal); // a draft holds what the edge read
  if (target.guildId !== holder.guildId || target.guildRank <= holder.guildRank) return false;
  return typeof guildRank !== 'bigint' || guildRank >= holder.guildRank;
}
