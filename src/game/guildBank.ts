/**
 * What a guild's bank gives for what, worked out before anything is signed. docs/network/mechanics.md 9.5.
 * C = alpha in the collateral pool, S = tokens there are; fees stay in the pool. All amounts are whole base units.
 */
import type { GuildId } from './ids.ts';
import { type Fraction, fraction, microAlpha, type MicroAlpha, WHOLE } from './units.ts';

/** One bank as of a block. */
export interface BankStand {
  /** C, in micrograms. */
  readonly collateral: MicroAlpha;
  /** S, in base units of the token. */
  readonly supply: bigint;
  /** Kept of alpha that comes in. */
  readonly convertInFee: Fraction;
  /** Kept of alpha that goes out. */
  readonly convertOutFee: Fraction;
}

export type QuoteRefusal =
  /** No tokens, or no alpha behind them: the bank has no price. */
  | 'noSupply'
  | 'noCollateral'
  /** Rounds to nothing. */
  | 'tooLittle'
  /** Does not fit the chain's 64 bits. */
  | 'tooMuch';

export type Quote =
  | {
      readonly ok: true;
      /** What is received: tokens, or micrograms of alpha. */
      readonly out: bigint;
      /** Alpha kept by the banks on the way. */
      readonly fee: MicroAlpha;
    }
  | { readonly ok: false; readonly reason: QuoteRefusal };

const MAX_UINT64 = 2n ** 64n - 1n;
const PERMILLE = 1000n;
const TOKEN = 'uguild.';

export const NO_FEE = fraction(0n);

/** `uguild.0-1` */
export function guildTokenDenom(guildId: GuildId): string {
  return `${TOKEN}${guildId}`;
}

/** The guild whose token a denomination is; null for any other. */
export function guildIdOfDenom(denom: string): GuildId | null {
  const id = denom.startsWith(TOKEN) ? denom.slice(TOKEN.length) : '';
  return /^0-(?:0|[1-9][0-9]{0,19})$/.test(id) ? (id as GuildId) : null; // the form just checked
}

/** ceil(fee x amount) */
function feeOf(fee: Fraction, amount: bigint): bigint {
  return (fee * amount + WHOLE - 1n) / WHOLE;
}

const refuse = (reason: QuoteRefusal): Quote => ({ ok: false, reason });

/** Tokens for alpha: fee = ceil(inFee x a), tokens = floor((a - fee) x S / C). */
export function quoteConvert(bank: BankStand, alpha: MicroAlpha): Quote {
  if (bank.supply === 0n) return refuse('noSupply');
  if (bank.collateral === 0n) return refuse('noCollateral');
  const fee = feeOf(bank.convertInFee, alpha);
  const out = ((alpha - fee) * bank.supply) / bank.collateral;
  if (out <= 0n) return refuse('tooLittle');
  if (bank.collateral + alpha > MAX_UINT64 || bank.supply + out > MAX_UINT64) return refuse('tooMuch');
  return { ok: true, out, fee: microAlpha(fee) };
}

/** Alpha for tokens: gross = floor(t x C / S), less ceil(outFee x gross). */
export function quoteRedeem(bank: BankStand, tokens: bigint): Quote {
  if (bank.supply === 0n) return refuse('noSupply');
  const gross = (tokens * bank.collateral) / bank.supply;
  const fee = feeOf(bank.convertOutFee, gross);
  const out = gross - fee;
  if (out <= 0n) return refuse('tooLittle');
  return tokens > MAX_UINT64 ? refuse('tooMuch') : { ok: true, out, fee: microAlpha(fee) };
}

/** Tokens of one guild for those of another: redeem there, convert here, in one go. Both fees are told as one. */
export function quoteSwap(from: BankStand, to: BankStand, tokens: bigint): Quote {
  const redeemed = quoteRedeem(from, tokens);
  if (!redeemed.ok) return redeemed;
  const converted = quoteConvert(to, microAlpha(redeemed.out));
  return converted.ok ? { ...converted, fee: microAlpha(redeemed.fee + converted.fee) } : converted;
}

/** What is accepted at worst when the price may move against us by so many thousandths; never 0, which the chain refuses. */
export function leastAccepted(out: bigint, slippagePermille: number): bigint {
  const least = (out * (PERMILLE - BigInt(slippagePermille))) / PERMILLE;
  return least > 0n ? least : 1n;
}
