/**
 * MsgGuildMembershipJoinProxy: a guild's operator brings in an address that has signed to it.
 * docs/network/mechanics.md 9.2, docs/network/chain-messages.md 1.7.
 */
import type { Player } from '../../../src/generated/game/entities.ts';
import { guildJoinType } from '../../../src/generated/game/enums.ts';
import { MsgGuildMembershipJoinProxyResponse } from '../../../src/generated/game/responses.ts';
import { type MsgGuildMembershipJoinProxy } from '../../../src/generated/game/tx.ts';
import { PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { type Context, guildOf, playerOf, type Response } from '../context.ts';
import { requireKeyConsent } from '../keyConsent.ts';
import { lineHas } from '../line.ts';
import { moveInGently, settleApplication } from '../membership.ts';
import { requireName, requirePfp, requireRenderAttributes } from '../names.ts';
import { addressHolds, commanded, requirePermission } from '../permissions.ts';
import { createPlayer } from '../players.ts';
import { guildRefuse } from '../guildRefusal.ts';
import { refuse } from '../refusal.ts';

export function joinProxy(ctx: Context, msg: MsgGuildMembershipJoinProxy): Response {
  const { draft } = ctx;
  const guildId = playerOf(draft, ctx.caller.playerId).guildId;
  if (guildId === '') throw guildRefuse.notMember(ctx.caller.playerId, '');
  const guild = guildOf(draft, guildId);
  requirePermission(ctx, guild, PERMISSION.guildMembership);
  if (msg.substationId !== '') {
    requirePermission(ctx, commanded(ctx, 'substation', msg.substationId), PERMISSION.substationConnection);
  }
  const existing = draft.get('address', msg.address);
  const nonce = existing === undefined ? 0n : draft.grid('proxyNonce', existing);
  requireKeyConsent(msg, `GUILD${guildId}ADDRESS${msg.address}NONCE${nonce}`, draft.config);
  const player = existing === undefined ? undefined : playerOf(draft, existing);
  if (player && lineHas(draft.config.line, NEWER_RULES.proxyNeedsMembership)) {
    const mayJoin = addressHolds(draft.overlay, msg.address, PERMISSION.guildMembership);
    if (!mayJoin) throw refuse.addressPermission(msg.address, 'administrate');
  }
  if (player?.guildId === guildId) throw guildRefuse.alreadyMember(player.id, guildId);
  const looks = requireLooks(msg);
  const joining = player ?? createPlayer(draft, msg.address);
  settleApplication(ctx, joining.id, guildId, guildJoinType.proxy);
  const member = { ...joining, ...looks, guildId, guildRank: guild.entryRank };
  moveInGently(draft, member, joining.guildId, msg.substationId === '' ? guild.entrySubstationId : msg.substationId);
  draft.addGrid('proxyNonce', joining.id, 1n);
  return {
    name: 'MsgGuildMembershipJoinProxyResponse',
    bytes: MsgGuildMembershipJoinProxyResponse.encode({}).finish(),
  };
}

/** Name and picture are optional and under the same rules as their update messages. */
function requireLooks(msg: MsgGuildMembershipJoinProxy): Partial<Player> {
  return {
    ...(msg.playerName === '' ? {} : { name: requireName('player', msg.playerName) }),
    ...(msg.playerPfp === '' ? {} : { pfp: requirePfp(msg.playerPfp) }),
    ...(msg.playerPfpClientRenderAttributes === ''
      ? {}
      : { pfpClientRenderAttributes: requireRenderAttributes(msg.playerPfpClientRenderAttributes) }),
  };
}
