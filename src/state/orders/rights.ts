/** Whether the key that would sign may give an order: the rule of the message, judged over what the chain has on record. */
import { resolveWays } from '../../chain/refusal/resolveChecks.ts';
import { permissionSentence } from '../../chain/refusal/permissionSentence.ts';
import type { Address, PlayerId } from '../../game/ids.ts';
import { type FieldSpec } from '../../game/messages/message.ts';
import { MESSAGES, type MessageName } from '../../game/messages/messages.ts';
import { missingPermission, type PermissionHolder, type PermissionVerdict } from '../../game/missingPermission.ts';
import { permissionRuleOf, type CheckTarget, type PermissionRule } from '../../game/permissionRules.ts';
import { thingWords } from '../../game/thingWords.ts';
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

/**
 * Whether of each way of the rule at least one object has been filled in: before that nothing can be said. The others need not be, nor
 * the rights that are to be given: who lacks one of two permissions may not, whatever the other object will be.
 */
export function isJudgeable(name: MessageName, draft: RightsDraft): boolean {
  const specs: Readonly<Record<string, FieldSpec>> = MESSAGES[name].fields;
  const isKnown = (field: string): boolean =>
    draft[field] !== undefined || specs[field] === undefined || specs[field].endsWith('?');
  return permissionRuleOf(name).ways.every(
    (checks) => checks.length === 0 || checks.some(({ target }) => fieldOfTarget(target).every(isKnown)),
  );
}

/** The fields that the rule looks at: what else is typed changes nothing. */
export function judgedDraft(name: MessageName, draft: RightsDraft): RightsDraft {
  const fields = [...fieldsOfRule(permissionRuleOf(name)), 'guildRank', 'proof', 'nonce', 'founderPlayerId'];
  return Object.fromEntries(fields.flatMap((field) => (draft[field] === undefined ? [] : [[field, draft[field]]])));
}

/** Where a message names the rights that it gives or takes. */
const ASKED = ['permissions', 'permission'] as const;

const asksForBits = ({ ways }: PermissionRule): boolean => ways.flat().some(({ bits }) => bits === 'asked');

function fieldsOfRule(rule: PermissionRule): readonly string[] {
  return [...objectFieldsOf(rule), ...(asksForBits(rule) ? ASKED : [])];
}

function objectFieldsOf({ ways }: PermissionRule): readonly string[] {
  return [...new Set(ways.flat().flatMap(({ target }) => fieldOfTarget(target)))];
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
  const isOpen = asksForBits(rule) && ASKED.every((field) => draft[field] === undefined);
  const whole = isOpen ? { ...draft, ...Object.fromEntries(ASKED.map((field) => [field, ALL_PERMISSIONS])) } : draft;
  const ways = await resolveWays(rule, whole, holder, reads, signal);
  if (rule.ways.length > 0 && ways.length === 0)
    return { may: false, words: say('This object has no owner, so this action isn’t possible.') };
  if (ways.flat().some(({ bits }) => bits === 0))
    return { may: false, words: say('Choose at least one permission. The chain rejects an empty set.') };
  // Owners need nothing, so nothing is asked about them.
  const foreign = ways.flat().filter(({ owner, holder: { playerId: id } }) => owner !== id);
  const rights = await rightsOn(foreign, reads, signal);
  const verdict = missingPermission({ key: rule.key, keyMask, ways, ...rights });
  if (verdict === null) return { may: true };
  if (isOpen) {
    const objectId = withoutAny(verdict);
    return objectId === null
      ? { may: true }
      : {
          may: false,
          words: say('You have no permissions on {thing}, so you can’t grant or revoke any.', {
            thing: thingWords(objectId),
          }),
        };
  }
  if (rule.orByRank && (await outranks(draft, holder, reads, signal))) return { may: true };
  return { may: false, words: permissionSentence(verdict, about) };
}

/** The object on which the signer holds none of all rights; null where he holds some. */
function withoutAny(verdict: NonNullable<PermissionVerdict>): string | null {
  if (verdict.layer === 1) return null;
  const gaps = verdict.ways.map(({ objects }) => objects.find(({ bits }) => bits === ALL_PERMISSIONS));
  return gaps.every((gap) => gap !== undefined) ? (gaps[0]?.objectId ?? null) : null;
}

/** A better rank than the target's does, and gives none better than one's own. docs/network/mechanics.md 9.3 */
async function outranks(draft: RightsDraft, holder: PermissionHolder, reads: ChainAsk, signal?: AbortSignal) {
  const { playerId, guildRank } = draft;
  if (typeof playerId !== 'string' || holder.guildRank === 0n) return false;
  const target = await reads.ask('player', { playerId: playerId as PlayerId }, signal); // a draft holds what the edge read
  if (target.guildId !== holder.guildId || target.guildRank <= holder.guildRank) return false;
  return typeof guildRank !== 'bigint' || guildRank >= holder.guildRank;
}
