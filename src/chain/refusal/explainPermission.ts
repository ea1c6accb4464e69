/**
 * What is really missing after a refusal that only says "administrate": the rule of the message, judged over what the
 * chain has on record now. docs/network/game-service-interface.md "Authentication" point 3, "Structured error keys"; docs/network/chain-messages.md 0.1.
 */
import type { Address, GuildId } from '../../game/ids.ts';
import {
  missingPermission,
  type PermissionHolder,
  type PermissionVerdict,
  type ResolvedCheck,
} from '../../game/missingPermission.ts';
import { PERMISSION_RULES, permissionRuleOf, type RuledMessageName } from '../../game/permissionRules.ts';
import { parseObjectId } from '../../game/ids.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { TxRefusal } from '../types.ts';
import { permissionSentence } from './permissionSentence.ts';
import { type PermissionReads, resolveWays } from './resolveChecks.ts';

/** A message as it was signed: its name and its fields, in the client's or in the wire's spelling. */
export interface RefusedMessage {
  readonly name: string;
}

export interface PermissionExplanation {
  readonly verdict: PermissionVerdict;
  /** For the player, in place of the refusal's own words. */
  readonly words: string;
}

export interface RefusedTx {
  readonly refusal: TxRefusal;
  /** Of the whole transaction, in order. */
  readonly messages: readonly RefusedMessage[];
  /** Who signed. */
  readonly address: Address;
}

const EMPTY_SET = mark('You can’t set an empty list of permissions. Revoke the current permissions instead.');
const NOT_A_PLAYER = mark('This key doesn’t belong to a player yet. Sign up with a guild first.');

/**
 * null when the refusal is of another kind, or of a message without a rule: its own words stand.
 * @throws the errors of the reads
 */
export async function explainPermission(
  { refusal, messages, address }: RefusedTx,
  reads: PermissionReads,
  signal?: AbortSignal,
): Promise<PermissionExplanation | null> {
  if (refusal.reason !== 'missingPermission') return null;
  const { playerId, permissions: keyMask } = await reads.ask('address', { address }, signal);
  if (playerId === null) return { verdict: null, words: say(NOT_A_PLAYER) };
  const lacking = messages.find(({ name }) => isRuled(name) && (permissionRuleOf(name).key & ~keyMask) !== 0);
  // The first layer looks at all messages before any of them runs.
  const message = lacking ?? messages[messageIndexOf(refusal)];
  if (message === undefined || !isRuled(message.name)) return null;
  const rule = permissionRuleOf(message.name);
  const { guildId, guildRank } = await reads.ask('player', { playerId }, signal);
  const signer: PermissionHolder = { playerId, guildId, guildRank, keyMask };
  // Nothing ran yet, so nothing else is asked.
  const ways = lacking ? [] : await resolveWays(rule, { ...message }, signer, reads, signal);
  if (ways.flat().some((check) => check.bits === 0)) return { verdict: null, words: say(EMPTY_SET) };
  const rights = await fetchRights(ways.flat(), reads, signal);
  const verdict = missingPermission({ key: rule.key, keyMask, ways, ...rights });
  return { verdict, words: permissionSentence(verdict, { playerId, orByRank: rule.orByRank ?? false }) };
}

function isRuled(name: string): name is RuledMessageName {
  return Object.hasOwn(PERMISSION_RULES, name);
}

/** The framework says which message failed; a transaction of one says 0 or nothing. */
function messageIndexOf({ raw }: TxRefusal): number {
  return Number(/message index: (\d+)/.exec(raw)?.[1] ?? 0);
}

/** What the holders were given on the objects, by name and by rank. Owners need nothing. */
async function fetchRights(checks: readonly ResolvedCheck[], reads: PermissionReads, signal?: AbortSignal) {
  const asked = new Map(
    checks.filter(({ owner, holder }) => owner !== holder.playerId).map((check) => [keyOf(check), check]),
  );
  const list = [...asked.values()];
  const permissions = await Promise.all(
    list.map(({ objectId, holder }) =>
      reads.ask(
        'permission',
        { subject: { kind: 'object', objectId: parseObjectId(objectId), playerId: holder.playerId } },
        signal,
      ),
    ),
  );
  const ranks = await Promise.all(list.map(({ objectId, holder }) => ranksOn(objectId, holder.guildId, reads, signal)));
  return { permissions, guildRanks: ranks.flat() };
}

function keyOf({ objectId, holder }: ResolvedCheck): string {
  return `${objectId}@${holder.playerId}`;
}

async function ranksOn(objectId: string, guildId: GuildId | null, reads: PermissionReads, signal?: AbortSignal) {
  if (guildId === null) return [];
  return (await reads.ask('guildRankPermissionsOf', { objectId: parseObjectId(objectId), guildId }, signal)).items;
}
