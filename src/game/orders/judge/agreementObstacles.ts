/** What the rules have against buying power, and what becomes of a contract. docs/network/mechanics.md 8.6, 8.7. */
import { say } from '../../../lib/words/say.ts';
import {
  agreementPrice,
  capacityObstacle,
  closingTerms,
  type DealObstacle,
  openObstacle,
  prolongObstacle,
  rescaled,
} from '../../agreements.ts';
import { coinText, type Denoms } from '../../coins.ts';
import type { AgreementRecord, ProviderRecord } from '../../entities.ts';
import { formatBlocks, formatPower } from '../../format.ts';
import type { AgreementId } from '../../ids.ts';
import { dealObstacleWords } from '../../refusals/dealObstacleWords.ts';
import { type BlockHeight, blocksBetween, type Milliwatts, milliwatts } from '../../units.ts';
import type { Change, Draft, Limits } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { changed } from './changes.ts';

const denomsOf = ({ alphaDenom }: Sight): Denoms => ({ alphaDenom, table: null });

function words(obstacle: DealObstacle | null, { rate }: ProviderRecord, sight: Sight): string | null {
  return obstacle && dealObstacleWords(obstacle, rate.denom, denomsOf(sight));
}

/** What the substation behind an offer has left. */
function freeBehind({ substationId }: ProviderRecord, { get }: Sight): Milliwatts | null {
  const substation = get('substation', substationId);
  if (!substation) return null;
  return milliwatts(substation.capacity > substation.load ? substation.capacity - substation.load : 0n);
}

export function buying({ providerId, capacity, duration }: Draft<'MsgAgreementOpen'>, sight: Sight): string | null {
  const offer = sight.get('provider', providerId);
  if (!offer)
    return providerId !== undefined && offer === null ? say('This provider doesn’t exist. Choose another one.') : null;
  if (offer.accessPolicy === 'closedMarket') return words({ reason: 'closedMarket' }, offer, sight);
  if (capacity === undefined || duration === undefined) return null;
  const balance = sight.balanceOf(offer.rate.denom) ?? null;
  const standing = { free: freeBehind(offer, sight), balance, invited: null };
  return words(openObstacle(offer, capacity, duration, standing), offer, sight);
}

export function buys({ providerId, capacity, duration }: Draft<'MsgAgreementOpen'>, sight: Sight): readonly Change[] {
  const offer = sight.get('provider', providerId);
  if (!offer || capacity === undefined || duration === undefined) return [];
  return spends(agreementPrice(offer.rate, capacity, duration), offer, sight);
}

function spends(price: bigint, { rate: { denom } }: ProviderRecord, sight: Sight): readonly Change[] {
  const have = sight.balanceOf(denom);
  if (have === undefined || have < price) return [];
  const text = (amount: bigint): string => coinText({ denom, amount }, denomsOf(sight));
  return changed(say('Your balance'), text(have), text(have - price));
}

/** Within the ranges of the offer. */
export function capacities({ providerId }: Draft<'MsgAgreementOpen'>, { get }: Sight): Limits {
  const offer = get('provider', providerId);
  if (!offer) return { least: 1n };
  return {
    least: offer.capacityMinimum,
    most: offer.capacityMaximum,
    why: say('The provider sets this limit.'),
  };
}

export function durations({ providerId }: Draft<'MsgAgreementOpen'>, { get }: Sight): Limits {
  const offer = get('provider', providerId);
  if (!offer) return { least: 1n };
  return {
    least: offer.durationMinimum,
    most: offer.durationMaximum,
    why: say('The provider sets this limit.'),
  };
}

interface Deal {
  readonly agreement: AgreementRecord;
  readonly offer: ProviderRecord;
  readonly tip: BlockHeight;
}

function dealOf(id: AgreementId | undefined, { get, height }: Sight): Deal | null {
  const agreement = get('agreement', id);
  const offer = agreement && get('provider', agreement.providerId);
  return agreement && offer && height !== null ? { agreement, offer, tip: height } : null;
}

const OVER: DealObstacle = { reason: 'over' };

export function ending({ agreementId }: Draft<'MsgAgreementClose'>, sight: Sight): string | null {
  const deal = dealOf(agreementId, sight);
  return deal && deal.agreement.endBlock <= deal.tip ? words(OVER, deal.offer, sight) : null;
}

export function ends({ agreementId }: Draft<'MsgAgreementClose'>, sight: Sight): readonly Change[] {
  const deal = dealOf(agreementId, sight);
  if (!deal) return [];
  const { denom } = deal.offer.rate;
  const { left, penalty, refund } = closingTerms(deal.offer, deal.agreement, deal.tip);
  const text = (amount: bigint): string => coinText({ denom, amount }, denomsOf(sight));
  const blocksLeft = formatBlocks(blocksBetween(deal.tip, deal.agreement.endBlock));
  return [
    {
      what: say('Power'),
      before: say('{power} for {blocks}', { power: formatPower(deal.agreement.capacity), blocks: blocksLeft }),
      after: say('none'),
    },
    {
      what: say('Unused prepayment'),
      before: text(left),
      after: say('{refund} refunded, {penalty} lost', { refund: text(refund), penalty: text(penalty) }),
    },
  ];
}

/** What the capacity becomes; null where less than nothing is left. */
function resized({ agreement }: Deal, by: bigint): Milliwatts {
  return milliwatts(agreement.capacity + by > 0n ? agreement.capacity + by : 0n);
}

/** @param by what the capacity grows by; negative where it shrinks */
export function resizing(id: AgreementId | undefined, by: bigint | undefined, sight: Sight): string | null {
  const deal = dealOf(id, sight);
  if (!deal) return null;
  const { agreement, offer, tip } = deal;
  if (agreement.endBlock <= tip) return words(OVER, offer, sight);
  if (by === undefined) return null;
  if (by < 0n && -by >= agreement.capacity)
    return say('The agreement has only {capacity}. Reduce the power by less, or end the agreement.', {
      capacity: formatPower(agreement.capacity),
    });
  return words(capacityObstacle(offer, agreement, resized(deal, by), tip, freeBehind(offer, sight)), offer, sight);
}

export function resizes(id: AgreementId | undefined, by: bigint | undefined, sight: Sight): readonly Change[] {
  const deal = dealOf(id, sight);
  if (!deal || by === undefined || resizing(id, by, sight) !== null) return [];
  const { agreement, tip } = deal;
  const capacity = resized(deal, by);
  return [
    ...changed(say('Power'), formatPower(agreement.capacity), formatPower(capacity)),
    ...changed(
      say('Remaining time'),
      formatBlocks(blocksBetween(tip, agreement.endBlock)),
      formatBlocks(rescaled(agreement, capacity, tip)),
    ),
  ];
}

export function prolonging(draft: Draft<'MsgAgreementDurationIncrease'>, sight: Sight): string | null {
  const deal = dealOf(draft.agreementId, sight);
  if (!deal) return null;
  const { agreement, offer, tip } = deal;
  if (agreement.endBlock <= tip) return words(OVER, offer, sight);
  if (draft.durationIncrease === undefined) return null;
  const balance = sight.balanceOf(offer.rate.denom) ?? null;
  return words(prolongObstacle(offer, agreement, draft.durationIncrease, tip, balance), offer, sight);
}

export function prolongs(draft: Draft<'MsgAgreementDurationIncrease'>, sight: Sight): readonly Change[] {
  const deal = dealOf(draft.agreementId, sight);
  const { durationIncrease: extra } = draft;
  if (!deal || extra === undefined) return [];
  const { agreement, offer } = deal;
  return [
    ...changed(say('End block'), String(agreement.endBlock), String(agreement.endBlock + extra)),
    ...spends(agreementPrice(offer.rate, agreement.capacity, extra), offer, sight),
  ];
}
