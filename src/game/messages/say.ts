/** Words that several messages share. */
import { formatDecimal, formatPercent } from '../../lib/figures.ts';
import { say } from '../../lib/words/say.ts';
import type { AccessPolicy, JoinBypass } from '../entities.ts';
import { MICRO } from '../coins.ts';
import type { Fraction, MicroAlpha } from '../units.ts';
import type { Known } from './message.ts';

export function bypassWords(level: JoinBypass): string {
  switch (level) {
    case 'closed':
      return say('nobody');
    case 'permissioned':
      return say('members with permission');
    case 'member':
      return say('any member');
  }
}

/** Who buys, after "at 2 alpha a watt and block," and after "Make provider 10-1". */
export function policyWords(policy: AccessPolicy): string {
  switch (policy) {
    case 'openMarket':
      return say('open to everyone');
    case 'guildMarket':
      return say('open to guilds with permission');
    case 'closedMarket':
      return say('closed@@of a provider');
  }
}

/** A fraction counts 10^-18 of the whole, which is 10^-16 of a per cent. */
const PERCENT_DIGITS = 16;

/** `4.25%`, to the last digit like every number that is signed. */
export function percent(share: Fraction): string {
  return formatPercent(formatDecimal(share, PERCENT_DIGITS, PERCENT_DIGITS));
}

/** `1.234567 g of alpha` */
export function grams(alpha: MicroAlpha): string {
  return say('{alpha} g of alpha', { alpha: formatDecimal(alpha, MICRO, MICRO) });
}

/** `5 tokens of guild 0-1`; `5 tokens` where the message means the signer's own guild, which has no name here. */
export function tokens(guildId: string | undefined, amount: bigint, coin: Known['coin']): string {
  if (guildId) return coin({ denom: `uguild.${guildId}`, amount });
  return say('{amount} tokens', { amount: formatDecimal(amount, MICRO, MICRO) });
}

export function quoted(text: string | undefined): string {
  return text ? say('“{text}”', { text }) : say('nothing');
}

/** An empty guild id stands for the signer's own guild. */
export function guildOf(message: { readonly guildId?: string }, of: Known['nameOf']): string {
  return message.guildId ? of(message.guildId) : say('your guild');
}
