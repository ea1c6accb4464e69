/**
 * MsgGuildMembershipJoinProxy: a guild's operator brings in an address that has signed to it.
 * facts/mechanics.md 9.2, facts/chain-messages.md 1.7.
 */
import { PERMISSION } from '../../../src/game/permissions.ts';
import {
  type MsgGuildMembershipJoinProxy,
  MsgGuildMembershipJoinProxyResponse,
} from '../../../src/generated/game/tx.ts';
import type { Guild, Player } from '../../../src/generated/game/entities.ts';
import { fromHex } from '../../../src/lib/bytes.ts';
import { addressOf, isAddress, verifyText } from '../address.ts';
import { type Context, guildOf, playerOf, type Response, substationOf } from '../context.ts';
import type { Draft } from '../draft.ts';
import { requireName, requirePfp, requireRenderAttributes } from '../names.ts';
import { requirePermission } from '../permissions.ts';
import { createPlayer } from '../players.ts';
import { connectPlayer } from '../power.ts';
import { refuse } from '../refusal.ts';

/** Bytes of R and S; what follows them is ignored. */
const SIGNATURE_LENGTH = 64;

export function joinProxy(ctx: Context, msg: MsgGuildMembershipJoinProxy): Response {
  const { draft } = ctx;
  const guildId = playerOf(draft, ctx.caller.playerId).guildId;
  if (guildId === '') throw refuse.notMember(ctx.caller.playerId);
  const guild = guildOf(draft, guildId);
  requirePermission(ctx, guild, PERMISSION.guildMembership);
  if (msg.substationId !== '') {
    requirePermission(ctx, substationOf(draft, msg.substationId), PERMISSION.substationConnection);
  }
  const existing = draft.get('address', msg.address);
  requireConsent(draft, guildId, msg, existing === undefined ? 0n : draft.grid('proxyNonce', existing));
  const player = existing === undefined ? undefined : playerOf(draft, existing);
  if (player?.guildId === guildId) throw refuse.alreadyMember(player.id, guildId);
  const looks = requireLooks(msg);
  join(draft, guild, player ?? createPlayer(draft, msg.address), looks, msg.substationId);
  return {
    name: 'MsgGuildMembershipJoinProxyResponse',
    bytes: MsgGuildMembershipJoinProxyResponse.encode({}).finish(),
  };
}

/** The joining key must be the address's own and must have signed exactly this guild, address and nonce. */
function requireConsent(draft: Draft, guildId: string, msg: MsgGuildMembershipJoinProxy, nonce: bigint): void {
  if (!isAddress(msg.address, draft.config.addressPrefix)) throw refuse.addressInvalid(msg.address);
  const publicKey = hexBytes(msg.proofPubKey);
  if (publicKey?.length !== 33) throw refuse.addressProof(msg.address, 'pubkey_invalid');
  if (addressOf(publicKey, draft.config.addressPrefix) !== msg.address) {
    throw refuse.addressProof(msg.address, 'proof_mismatch');
  }
  const signature = hexBytes(msg.proofSignature);
  if (!signature || signature.length < SIGNATURE_LENGTH) {
    throw refuse.addressProof(msg.address, 'signature_too_short');
  }
  const text = `GUILD${guildId}ADDRESS${msg.address}NONCE${nonce}`;
  if (!verifyText(text, signature.slice(0, SIGNATURE_LENGTH), publicKey)) {
    throw refuse.addressProof(msg.address, 'signature_invalid');
  }
}

function hexBytes(text: string): Uint8Array | undefined {
  try {
    return fromHex(text);
  } catch {
    return undefined;
  }
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

/** The old substation is dropped only if it was the old guild's entry one; a new one is joined only when there is none. */
function join(draft: Draft, guild: Guild, player: Player, looks: Partial<Player>, override: string): void {
  const oldEntry = player.guildId === '' ? '' : guildOf(draft, player.guildId).entrySubstationId;
  const leavesEntry = player.substationId !== '' && player.substationId === oldEntry;
  const member = { ...player, ...looks, guildId: guild.id, guildRank: guild.entryRank };
  const kept = leavesEntry ? connectPlayer(draft, member, '') : draft.put('player', member.id, member);
  const target = override === '' ? guild.entrySubstationId : override;
  if (kept.substationId === '' && target !== '') connectPlayer(draft, kept, target);
  draft.addGrid('proxyNonce', player.id, 1n);
}
