/** Keys of a player: attaching, detaching, and which one is the first. docs/network/chain-messages.md 1.1, 1.10. */
import type {
  MsgAddressRegister,
  MsgAddressRevoke,
  MsgPlayerUpdatePrimaryAddress,
} from '../../../src/generated/game/tx.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { isAddress } from '../address.ts';
import { ensureAccount } from '../bank.ts';
import type { Draft } from '../draft.ts';
import { type Context, playerOf, type Response } from '../context.ts';
import { addressRefuse } from '../addressRefusal.ts';
import { followAddress } from '../infusion.ts';
import { proofNonceKey, requireKeyConsent } from '../keyConsent.ts';
import { lineHas } from '../line.ts';
import { moveCoins, moveDelegations } from '../moveHoldings.ts';
import { addressPermissionId, commanded, requireOnPlayer } from '../permissions.ts';
import { refuse } from '../refusal.ts';

/** What the new key must have signed. docs/network/chain-messages.md 1.1 "Heads-up", docs/network/line-0.22.md section 2 */
function registrationText(draft: Draft, playerId: string, address: string): string {
  const { line, chainId } = draft.config;
  if (!lineHas(line, NEWER_RULES.registrationNonce)) return `PLAYER${playerId}ADDRESS${address}`;
  const nonce = draft.number('counter', proofNonceKey(address));
  return `CHAIN${chainId}|REGISTERADDRESSPLAYER${playerId}ADDRESS${address}NONCE${nonce}`;
}

/**
 * The new key signs that it wants this player, and gets no bit that the caller's key lacks. What lay with the address
 * goes to the player's first one.
 */
export function addressRegister(ctx: Context, msg: MsgAddressRegister): Response {
  const { draft } = ctx;
  const player = commanded(ctx, 'player', msg.playerId);
  if (!isAddress(msg.address, draft.config.addressPrefix)) throw addressRefuse.format(msg.address);
  if (draft.get('address', msg.address) !== undefined) throw addressRefuse.registered(msg.address);
  // A key holds at most 25 bits, so a mask too wide for a number is refused by the key whatever it rounds to.
  requireOnPlayer(ctx, player.id, Number(msg.permissions));
  requireKeyConsent(msg, registrationText(draft, player.id, msg.address), draft.config);
  if (lineHas(draft.config.line, NEWER_RULES.registrationNonce)) {
    const key = proofNonceKey(msg.address);
    draft.setNumber('counter', key, draft.number('counter', key) + 1n);
  }
  ensureAccount(draft, msg.address);
  draft.overlay.write('address', msg.address, player.id);
  const row = addressPermissionId(msg.address);
  draft.setNumber('permission', row, draft.number('permission', row) | msg.permissions);
  followAddress(draft, msg.address);
  moveCoins(draft, msg.address, player.primaryAddress);
  moveDelegations(draft, msg.address, player.primaryAddress);
  return { name: 'MsgAddressRegisterResponse', bytes: new Uint8Array() };
}

/** The first address cannot go. What is left with the address feeds nobody from then on. */
export function addressRevoke(ctx: Context, msg: MsgAddressRevoke): Response {
  const { draft } = ctx;
  const owner = draft.get('address', msg.address);
  if (owner === undefined) throw refuse.playerRequired(msg.address, 'MsgAddressRevoke');
  const player = playerOf(draft, owner);
  requireOnPlayer(ctx, player.id, PERMISSION.delete);
  if (player.primaryAddress === msg.address) throw addressRefuse.validation(msg.address, 'primary_address');
  moveCoins(draft, msg.address, player.primaryAddress);
  moveDelegations(draft, msg.address, player.primaryAddress);
  draft.setNumber('permission', addressPermissionId(msg.address), 0n);
  draft.remove('address', msg.address);
  followAddress(draft, msg.address);
  return { name: 'MsgAddressRevokeResponse', bytes: new Uint8Array() };
}

/** All 25 bits on the player behind the address, by key and by right. Coins, delegations and ore credit go along. */
export function updatePrimaryAddress(ctx: Context, msg: MsgPlayerUpdatePrimaryAddress): Response {
  const { draft } = ctx;
  const owner = draft.get('address', msg.primaryAddress);
  if (owner === undefined) throw refuse.playerRequired(msg.primaryAddress, 'MsgPlayerUpdatePrimaryAddress');
  requireOnPlayer(ctx, owner, ALL_PERMISSIONS);
  const player = playerOf(draft, owner);
  const old = player.primaryAddress;
  if (old === msg.primaryAddress) throw addressRefuse.validation(msg.primaryAddress, 'primary_address');
  draft.put('player', player.id, { ...player, primaryAddress: msg.primaryAddress });
  moveCoins(draft, old, msg.primaryAddress);
  moveDelegations(draft, old, msg.primaryAddress);
  const detail = {
    playerId: player.id,
    primaryAddress: msg.primaryAddress,
    oldPrimaryAddress: old,
    amount: draft.grid('ore', player.id).toString(),
  };
  draft.emit({ name: 'EventOreMigrate', data: { eventOreMigrateDetail: detail } });
  return { name: 'MsgPlayerUpdatePrimaryAddressResponse', bytes: new Uint8Array() };
}
