/**
 * A deal with the guild banks, worked out from what was typed: what it gives, the least that is accepted, the message to
 * sign, or what is in the way in words. docs/network/mechanics.md 9.5.
 */
import type { Shortage } from '../../../game/shortage.ts';
import { emptyPurse } from '../../../game/refusals/emptyPurse.ts';
import { MICRO } from '../../../game/coins.ts';
import {
  type BankStand,
  guildTokenDenom,
  leastAccepted,
  type Quote,
  quoteConvert,
  quoteRedeem,
  type QuoteRefusal,
  quoteSwap,
} from '../../../game/guildBank.ts';
import type { GuildId } from '../../../game/ids.ts';
import type { GameMessage } from '../../../game/messages/messages.ts';
import { amountTrouble } from '../../../lib/amountTrouble.ts';
import { formatDecimal } from '../../../lib/figures.ts';
import { type AmountKind, parseAmount } from '../../../lib/decimal.ts';
import { ALPHA_AMOUNT } from '../../../game/format.ts';
import { microAlpha } from '../../../game/units.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';

export type Deal = 'buy' | 'redeem' | 'swap';

export interface ExchangeForm {
  readonly deal: Deal;
  /** Whose tokens are given; not used for `buy`. */
  readonly from: GuildId | null;
  /** Whose tokens are received; not used for `redeem`. */
  readonly to: GuildId | null;
  /** Grams or tokens, as typed. */
  readonly text: string;
  readonly slippagePermille: number;
}

/** What was read from the chain; undefined = not read yet. */
export interface ExchangeFacts {
  readonly fromBank: BankStand | undefined;
  readonly toBank: BankStand | undefined;
  /** Spendable base units of what is given. */
  readonly balance: bigint | undefined;
  /** Whether the open key may spend coins; undefined = not read yet. */
  readonly maySpend: boolean | undefined;
}

export interface Exchange {
  /** null when the way is clear. */
  readonly obstacle: string | null;
  /** What the obstacle says there is not enough of. */
  readonly lacks?: Shortage;
  readonly quote: Extract<Quote, { ok: true }> | null;
  readonly least: bigint | null;
  readonly message: GameMessage | null;
}

const REFUSALS: Readonly<Record<QuoteRefusal, Sentence>> = {
  noSupply: mark('This guild has no tokens yet. Its officers mint the first ones.'),
  noCollateral: mark('This guild’s tokens have no price because they have no collateral. Choose another guild.'),
  tooLittle: mark('This amount is too small to receive anything. Enter more.'),
  tooMuch: mark('This amount is too large for a bank. Enter a smaller amount.'),
};

/** To the last digit: these are numbers one signs for. */
function exact(amount: bigint, isAlpha: boolean): string {
  const digits = formatDecimal(amount, MICRO, MICRO);
  return isAlpha ? `${digits}\u00a0g` : say('{amount}\u00a0tokens', { amount: digits });
}

/** What is given, in words. */
export function formatGiven(deal: Deal, amount: bigint): string {
  return exact(amount, deal === 'buy');
}

/** How it is typed. */
export function givenKind(deal: Deal): number | AmountKind {
  return deal === 'buy' ? ALPHA_AMOUNT : MICRO;
}

/** What is received, in words. */
export function formatReceived(deal: Deal, amount: bigint): string {
  return exact(amount, deal === 'redeem');
}

export function planExchange(form: ExchangeForm, facts: ExchangeFacts): Exchange {
  const blocked = (obstacle: string): Exchange => ({ obstacle, quote: null, least: null, message: null });
  const { deal, from, to } = form;
  if (deal !== 'buy' && from === null) return blocked(say('You don’t have guild tokens. Buy some first.'));
  if (deal !== 'redeem' && to === null) return blocked(say('Choose which tokens to receive.'));
  if (deal === 'swap' && from === to) return blocked(say('Choose two different guilds.'));
  const kind = givenKind(deal);
  const amount = parseAmount(form.text, kind);
  if (form.text.trim() === '') return blocked(say('Enter an amount.'));
  if (amount === null) {
    const wrong = say('Enter a number with at most 6 decimal places.');
    return blocked(amountTrouble(form.text, kind, wrong) ?? wrong);
  }
  if (amount === 0n) return blocked(say('Enter an amount above 0.'));
  const quote = quoteOf(form, facts, amount);
  if (quote === null) return blocked(say('Loading banks…'));
  if (!quote.ok) return blocked(say(REFUSALS[quote.reason]));
  const least = leastAccepted(quote.out, form.slippagePermille);
  const message = messageOf(form, amount, least);
  const short: Shortage = deal === 'buy' ? 'alpha' : 'tokens';
  const isShort = facts.balance !== undefined && facts.balance < amount;
  return { quote, least, message, obstacle: purseObstacle(form, facts, amount), ...(isShort && { lacks: short }) };
}

function purseObstacle({ deal }: ExchangeForm, { balance, maySpend }: ExchangeFacts, amount: bigint): string | null {
  if (balance === undefined || maySpend === undefined) return say('Loading your coins…');
  if (balance === 0n) return emptyPurse(deal === 'buy' ? 'alpha' : 'tokens');
  if (balance < amount) return say('You have {amount}.', { amount: formatGiven(deal, balance) });
  return maySpend ? null : say('This key has no permission to spend coins. Use a key with this permission.');
}

function quoteOf({ deal }: ExchangeForm, { fromBank, toBank }: ExchangeFacts, amount: bigint): Quote | null {
  if (deal === 'buy') return toBank ? quoteConvert(toBank, microAlpha(amount)) : null;
  if (!fromBank) return null;
  if (deal === 'redeem') return quoteRedeem(fromBank, amount);
  return toBank ? quoteSwap(fromBank, toBank, amount) : null;
}

function messageOf({ deal, from, to }: ExchangeForm, amount: bigint, least: bigint): GameMessage | null {
  if (deal === 'buy') {
    if (to === null) return null;
    return { name: 'MsgGuildBankConvert', guildId: to, amountAlpha: microAlpha(amount), minAmountToken: least };
  }
  if (from === null) return null;
  const amountToken = { denom: guildTokenDenom(from), amount };
  if (deal === 'redeem') return { name: 'MsgGuildBankRedeem', amountToken, minAmountAlpha: microAlpha(least) };
  return to === null ? null : { name: 'MsgGuildBankConvertToken', amountToken, guildId: to, minAmountToken: least };
}
