/**
 * The right to found a guild: by the chain-wide proof, with the founder's consent when someone else solved it, or once
 * by a reactor that is old enough. docs/network/mechanics.md 4.1, 9.1, docs/network/chain-messages.md 1.5.
 */
import type { Reactor } from '../../src/generated/game/entities.ts';
import type { MsgGuildCreate } from '../../src/generated/game/tx.ts';
import { PERMISSION } from '../../src/game/permissions.ts';
import type { Context } from './context.ts';
import { addressRefuse } from './addressRefusal.ts';
import { powerRefuse } from './powerRefusal.ts';
import { requireKeyConsent } from './keyConsent.ts';
import { charterAnchor, paramsOf } from './params.ts';
import { addressHolds, requirePermission } from './permissions.ts';
import { requireProofNow } from './proof.ts';
import { refuse } from './refusal.ts';
import { validatorOf } from './validators.ts';

/** What the founder signs when another one's proof founds his guild. */
export function consentText(
  chainId: string,
  founderId: string,
  given: Pick<MsgGuildCreate, 'reactorId' | 'entrySubstationId' | 'endpoint'>,
  anchor: bigint,
): string {
  const { reactorId, entrySubstationId, endpoint } = given;
  return (
    `CHAIN${chainId}|GUILDCHARTER${founderId}REACTOR${reactorId}` +
    `SUBSTATION${entrySubstationId}ENDPOINT${endpoint}ANCHOR${anchor}`
  );
}

/** Input of the charter proof up to the nonce. */
export function charterPrefix(chainId: string, solverId: string, founderId: string, anchor: bigint): string {
  return `CHAIN${chainId}|${solverId}@${founderId}GUILDCHARTER${anchor}NONCE`;
}

/**
 * Everything the proof path asks for, in the order consent, validator, work.
 * @returns the difficulty that was asked for
 */
export function requireCharterProof(ctx: Context, msg: MsgGuildCreate, founderId: string, reactor: Reactor): number {
  const { draft, block, caller } = ctx;
  const anchor = charterAnchor(draft.overlay, block.height);
  requireConsent(ctx, msg, founderId, anchor);
  if (validatorOf(draft, reactor).jailed) throw powerRefuse.charter(reactor.id, 'validator_jailed');
  const work = {
    operation: 'guild_charter',
    objectId: reactor.id,
    prefix: charterPrefix(draft.config.chainId, caller.playerId, founderId, anchor),
    clock: anchor,
    range: paramsOf(draft.overlay).guildCharterDifficultyRange,
  } as const;
  return requireProofNow(ctx, work, msg);
}

/** Three fields or none; none will do only when the founder himself signs. The key must be his and may play. */
function requireConsent(ctx: Context, msg: MsgGuildCreate, founderId: string, anchor: bigint): void {
  const { draft } = ctx;
  const fields = [msg.address, msg.proofPubKey, msg.proofSignature];
  if (fields.every((field) => field === '') && founderId === ctx.caller.playerId) return;
  if (fields.includes('')) throw powerRefuse.charter(msg.reactorId, 'required');
  requireKeyConsent(msg, consentText(draft.config.chainId, founderId, msg, anchor), draft.config);
  const signer = draft.get('address', msg.address);
  if (signer !== founderId) throw addressRefuse.otherPlayer(msg.address, signer ?? 'nobody', founderId);
  if (!addressHolds(draft.overlay, msg.address, PERMISSION.play)) {
    throw refuse.addressPermission(msg.address, 'administrate');
  }
}

/** The reactor's one founding without work: of age, unspent, its validator at work, the founder with the bit on it. */
export function requireEntitlement(ctx: Context, msg: MsgGuildCreate, founderId: string, reactor: Reactor): void {
  const consent = `${msg.address}${msg.proofPubKey}${msg.proofSignature}`;
  if (founderId !== ctx.caller.playerId || consent !== '') {
    throw powerRefuse.charter(reactor.id, 'consent_needs_proof');
  }
  const eligible = reactor.guildCharterEligibleHeight;
  if (eligible === 0n || ctx.block.height < eligible) throw powerRefuse.charter(reactor.id, 'not_yet_eligible');
  if (reactor.guildId !== '') throw powerRefuse.charter(reactor.id, 'entitlement_spent');
  const validator = validatorOf(ctx.draft, reactor);
  if (validator.jailed) throw powerRefuse.charter(reactor.id, 'validator_jailed');
  if (!validator.bonded) throw powerRefuse.charter(reactor.id, 'validator_inactive');
  requirePermission(ctx, reactor, PERMISSION.reactorGuildCreate);
}
