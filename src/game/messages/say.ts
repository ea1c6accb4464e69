/** Words that several messages share. */
import { formatDecimal } from '../../lib/decimal.ts';
import { MICRO } from '../coins.ts';
import type { Fraction, MicroAlpha } from '../units.ts';
import type { Known } from './message.ts';

export const BYPASS_WORDS = {
  closed: 'nobody',
  permissioned: 'those with the right',
  member: 'any member',
} as const;

export const POLICY_WORDS = {
  openMarket: 'open to everybody',
  guildMarket: 'open to guilds with the right',
  closedMarket: 'closed',
} as const;

/** A fraction counts 10^-18 of the whole, which is 10^-16 of a per cent. */
const PERCENT_DIGITS = 16;

/** `4.25 %`, to the last digit like every number that is signed. */
export function percent(share: Fraction): string {
  return `${formatDecimal(share, PERCENT_DIGITS, PERCENT_DIGITS)}\u00a0%`;
}

/** `1.234567 g of alpha` */
export function grams(alpha: MicroAlpha): string {
  return `${formatDecimal(alpha, MICRO, MICRO)}\u00a0g of alpha`;
}

/** `5 tokens of guild 0-1`; `5 tokens` where the message means the signer's own guild, which has no name here. */
export function tokens(guildId: string | undefined, amount: bigint, coin: Known['coin']): string {
  if (guildId) return coin({ denom: `uguild.${guildId}`, amount });
  return `${formatDecimal(amount, MICRO, MICRO)} tokens`;
}

export function quoted(text: string | undefined): string {
  return text ? `“${text}”` : 'nothing';
}

/** An empty guild id stands for the signer's own guild. */
export function guildOf(message: { readonly guildId?: string }, of: Known['nameOf']): string {
  return message.guildId ? of(message.guildId) : 'your guild';
}
