/** What a guild's bank would say, and what it would give. docs/network/mechanics.md 9.5. */
import { mark, say } from '../../../lib/words/say.ts';
import { coinAmount, coinExact, coinText, type Denoms } from '../../coins.ts';
import type { Coin } from '../../entities.ts';
import {
  type BankStand,
  guildIdOfDenom,
  guildTokenDenom,
  type Quote,
  quoteConvert,
  quoteRedeem,
  quoteSwap,
  type QuoteRefusal,
} from '../../guildBank.ts';
import type { GuildId } from '../../ids.ts';
import { emptyPurse } from '../../refusals/emptyPurse.ts';
import { shortageOfDenom } from '../../shortage.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import type { Change, Draft } from '../orderRow.ts';
import type { Sight } from '../sight.ts';

const REFUSALS: Readonly<Record<QuoteRefusal, Sentence>> = {
  noSupply: mark('This bank hasn’t issued tokens yet, so they have no price. Choose another guild.'),
  noCollateral: mark('This bank has no collateral, so its tokens have no price. Choose another guild.'),
  tooLittle: mark('This amount is worth less than the smallest unit. Enter more.'),
  tooMuch: mark('This number is too large for the chain. Enter a smaller one.'),
};

const denomsOf = ({ alphaDenom }: Sight): Denoms => ({ alphaDenom, table: null });

export function short(coin: Coin | undefined, sight: Sight): string | null {
  if (coin === undefined) return null;
  const have = sight.balanceOf(coin.denom);
  if (have === undefined || have >= coin.amount) return null;
  if (have === 0n) return emptyPurse(shortageOfDenom(coin.denom, sight.alphaDenom));
  const amount = coinAmount({ denom: coin.denom, amount: have }, denomsOf(sight));
  return say('You have {amount}, but this action costs {coin}. Enter less.', {
    amount,
    coin: coinText(coin, denomsOf(sight), 'up'),
  });
}

const alpha = (amount: bigint | undefined, { alphaDenom }: Sight): Coin | undefined =>
  amount === undefined ? undefined : { denom: alphaDenom, amount };

/** A quote that is refused, or gives less than is asked for; null too where nothing is known. */
function against(quote: Quote | null, least: bigint | undefined, denom: string, sight: Sight): string | null {
  if (quote === null) return null;
  if (!quote.ok) return say(REFUSALS[quote.reason]);
  if (least === 0n) return say('Enter the minimum you accept (more than 0).');
  if (least === undefined || least <= quote.out) return null;
  return say('You would get {amount}, less than your minimum. Lower the minimum or change the amount.', {
    amount: coinText({ denom, amount: quote.out }, denomsOf(sight)),
  });
}

const bankOf = ({ more }: Sight, guildId: GuildId | null | undefined): BankStand | undefined =>
  guildId ? more?.bankOf?.(guildId) : undefined;

export function minting({ amountAlpha, amountToken }: Draft<'MsgGuildBankMint'>, sight: Sight): string | null {
  if (amountToken === 0n) return say('Enter how many tokens to mint.');
  return short(alpha(amountAlpha, sight), sight);
}

function redeemed({ amountToken }: Draft<'MsgGuildBankRedeem'>, sight: Sight): Quote | null {
  const bank = amountToken && bankOf(sight, guildIdOfDenom(amountToken.denom));
  return bank && amountToken.amount > 0n ? quoteRedeem(bank, amountToken.amount) : null;
}

export function redeeming(draft: Draft<'MsgGuildBankRedeem'>, sight: Sight): string | null {
  const { amountToken } = draft;
  if (amountToken && guildIdOfDenom(amountToken.denom) === null)
    return say('You can only redeem guild tokens. Choose another coin.');
  return short(amountToken, sight) ?? against(redeemed(draft, sight), draft.minAmountAlpha, sight.alphaDenom, sight);
}

function converted({ guildId, amountAlpha }: Draft<'MsgGuildBankConvert'>, sight: Sight): Quote | null {
  const bank = bankOf(sight, guildId);
  return bank && amountAlpha !== undefined && amountAlpha > 0n ? quoteConvert(bank, amountAlpha) : null;
}

export function converting(draft: Draft<'MsgGuildBankConvert'>, sight: Sight): string | null {
  if (draft.guildId === undefined) return null;
  const denom = guildTokenDenom(draft.guildId);
  return (
    short(alpha(draft.amountAlpha, sight), sight) ??
    against(converted(draft, sight), draft.minAmountToken, denom, sight)
  );
}

function swapped({ amountToken, guildId }: Draft<'MsgGuildBankConvertToken'>, sight: Sight): Quote | null {
  const from = amountToken && bankOf(sight, guildIdOfDenom(amountToken.denom));
  const to = bankOf(sight, guildId);
  return from && to && amountToken.amount > 0n ? quoteSwap(from, to, amountToken.amount) : null;
}

export function swapping(draft: Draft<'MsgGuildBankConvertToken'>, sight: Sight): string | null {
  const { amountToken, guildId } = draft;
  const from = amountToken && guildIdOfDenom(amountToken.denom);
  if (from === null) return say('You can only trade guild tokens. Choose another coin.');
  if (guildId !== undefined && from === guildId)
    return say('These tokens are already from that guild. Choose another guild.');
  if (guildId === undefined) return short(amountToken, sight);
  const denom = guildTokenDenom(guildId);
  return short(amountToken, sight) ?? against(swapped(draft, sight), draft.minAmountToken, denom, sight);
}

/** What the bank would give now, beside what is accepted at worst. */
function gives(quote: Quote | null, denom: string, sight: Sight): readonly Change[] {
  if (quote === null || !quote.ok) return [];
  const have = sight.balanceOf(denom);
  if (have === undefined) return [];
  const words = (amount: bigint): string => coinExact({ denom, amount }, denomsOf(sight));
  return [{ what: say('Your balance, current price'), before: words(have), after: words(have + quote.out) }];
}

export const redeems = (draft: Draft<'MsgGuildBankRedeem'>, sight: Sight): readonly Change[] =>
  gives(redeemed(draft, sight), sight.alphaDenom, sight);

export const converts = (draft: Draft<'MsgGuildBankConvert'>, sight: Sight): readonly Change[] =>
  draft.guildId === undefined ? [] : gives(converted(draft, sight), guildTokenDenom(draft.guildId), sight);

export const swaps = (draft: Draft<'MsgGuildBankConvertToken'>, sight: Sight): readonly Change[] =>
  draft.guildId === undefined ? [] : gives(swapped(draft, sight), guildTokenDenom(draft.guildId), sight);
