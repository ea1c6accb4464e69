/** What the rules have against moving alpha into reactors and generators, and out of them. docs/network/mechanics.md 8.2. */
import { say } from '../../../lib/words/say.ts';
import { coinText } from '../../coins.ts';
import type { Coin, InfusionRecord } from '../../entities.ts';
import { formatAlpha } from '../../format.ts';
import type { Address } from '../../ids.ts';
import { sentence } from '../../refusals/sentences.ts';
import { hasStatus } from '../../structStatus.ts';
import { microAlpha, type MicroAlpha } from '../../units.ts';
import type { Change, Draft, Limits } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { short } from './bankObstacles.ts';
import { changed } from './changes.ts';
import { known } from './structObstacles.ts';

/** Reactors take alpha and nothing else, and more than none of it. */
function notAlpha(coin: Coin | undefined, { alphaDenom }: Sight): string | null {
  if (coin === undefined) return null;
  if (coin.denom !== alphaDenom) return say('You can only use alpha for this action. Choose alpha.');
  return coin.amount > 0n ? null : say('Enter an amount.');
}

/** What an account has in the reactor of a validator; null where it has nothing there. */
function stakeIn(
  validator: string | undefined,
  address: Address | undefined,
  { get, more }: Sight,
): InfusionRecord | null | undefined {
  const reactor = validator === undefined ? undefined : more?.reactorOfValidator?.(validator);
  if (!reactor || address === undefined) return reactor === null ? null : undefined;
  return get('infusion', `${reactor.id}-${address}`);
}

/** Validator and account, whichever message names them. */
type Stake = { readonly validator: string | undefined; readonly address: Address | undefined };
type Staked = Pick<Draft<'MsgReactorDefuse'>, 'validatorAddress' | 'delegatorAddress'>;

const stakeOf = ({ validatorAddress: validator, delegatorAddress: address }: Staked): Stake => ({ validator, address });

const sourceOf = (draft: Draft<'MsgReactorBeginMigration'>): Stake => ({
  validator: draft.validatorSrcAddress,
  address: draft.delegatorAddress,
});

function upToFuel({ validator, address }: Stake, sight: Sight): Limits {
  const stake = stakeIn(validator, address, sight);
  return stake && stake.fuel > 0n
    ? { least: 1n, most: stake.fuel, why: say('You can’t use more than your stake in this reactor.') }
    : { least: 1n };
}

function beyond(amount: Coin | undefined, { validator, address }: Stake, sight: Sight): string | null {
  const stake = stakeIn(validator, address, sight);
  if (stake === null || stake?.fuel === 0n)
    return say('This account has no stake in this reactor. Choose another reactor.');
  if (!stake || amount === undefined || amount.amount <= stake.fuel) return null;
  return say('This account has {fuel} in this reactor. Enter less.', { fuel: formatAlpha(stake.fuel) });
}

export function infusing(draft: Draft<'MsgReactorInfuse'>, sight: Sight): string | null {
  const wrong = notAlpha(draft.amount, sight);
  // The balance is the signer's own; of another account nothing is known.
  return wrong ?? (draft.delegatorAddress === sight.self?.address ? short(draft.amount, sight) : null);
}

export const defusing = (draft: Draft<'MsgReactorDefuse'>, sight: Sight): string | null =>
  notAlpha(draft.amount, sight) ?? beyond(draft.amount, stakeOf(draft), sight);

export function migrating(draft: Draft<'MsgReactorBeginMigration'>, sight: Sight): string | null {
  const { validatorSrcAddress: from, validatorDstAddress: to } = draft;
  if (from !== undefined && from === to) return say('This stake is already in this reactor. Choose another reactor.');
  return notAlpha(draft.amount, sight) ?? beyond(draft.amount, sourceOf(draft), sight);
}

export function cancelling(draft: Draft<'MsgReactorCancelDefusion'>, sight: Sight): string | null {
  const wrong = notAlpha(draft.amount, sight);
  if (wrong) return wrong;
  const { validator, address } = stakeOf(draft);
  const stake = stakeIn(validator, address, sight);
  if (stake === null || stake?.defusing === 0n)
    return say('Nothing is being unstaked from this reactor. Choose another reactor.');
  if (draft.creationHeight === 0n) return say('Enter the block in which you unstaked.');
  if (!stake || draft.amount === undefined || draft.amount.amount <= stake.defusing) return null;
  return say('Only {defusing} is being unstaked from this reactor. Enter less.', {
    defusing: formatAlpha(stake.defusing),
  });
}

function becomes(stake: Stake, by: bigint | undefined, sight: Sight): readonly Change[] {
  const before = stakeIn(stake.validator, stake.address, sight);
  if (before === undefined || by === undefined) return [];
  const fuel: MicroAlpha = before?.fuel ?? microAlpha(0n);
  if (fuel + by < 0n) return [];
  return changed(say('Alpha in reactor'), formatAlpha(fuel), formatAlpha(microAlpha(fuel + by)));
}

const less = (coin: Coin | undefined): bigint | undefined => (coin === undefined ? undefined : -coin.amount);

export const infuses = (draft: Draft<'MsgReactorInfuse'>, sight: Sight): readonly Change[] =>
  becomes(stakeOf(draft), draft.amount?.amount, sight);
export const defuses = (draft: Draft<'MsgReactorDefuse'>, sight: Sight): readonly Change[] =>
  becomes(stakeOf(draft), less(draft.amount), sight);
export const cancels = (draft: Draft<'MsgReactorCancelDefusion'>, sight: Sight): readonly Change[] =>
  becomes(stakeOf(draft), draft.amount?.amount, sight);
export const migrates = (draft: Draft<'MsgReactorBeginMigration'>, sight: Sight): readonly Change[] =>
  becomes(sourceOf(draft), less(draft.amount), sight);

export const upToStake = (sight: Sight, draft: Staked): Limits => upToFuel(stakeOf(draft), sight);
export const upToSource = (sight: Sight, draft: Draft<'MsgReactorBeginMigration'>): Limits =>
  upToFuel(sourceOf(draft), sight);

export function fuelling({ structId, infuseAmount }: Draft<'MsgStructGeneratorInfuse'>, sight: Sight): string | null {
  const at = known(sight, structId);
  if (at) {
    if (!at.type.canGenerate) return say('This struct type doesn’t generate power. Choose a generator.');
    if (hasStatus(at.struct.status, 'destroyed')) return sentence.destroyed;
    if (!hasStatus(at.struct.status, 'online')) return sentence.structOffline;
    const { location } = at.struct;
    const planet = location.kind === 'planet' ? sight.get('planet', location.id) : null;
    if (planet?.status === 'complete') return sentence.planetComplete;
  }
  return notAlpha(infuseAmount, sight) ?? short(infuseAmount, sight);
}

export function spending({ infuseAmount: coin }: Draft<'MsgStructGeneratorInfuse'>, sight: Sight): readonly Change[] {
  if (coin === undefined) return [];
  const have = sight.balanceOf(coin.denom);
  if (have === undefined || have < coin.amount) return [];
  const text = (amount: bigint): string =>
    coinText({ denom: coin.denom, amount }, { alphaDenom: sight.alphaDenom, table: null });
  return changed(say('Your balance'), text(have), text(have - coin.amount));
}
