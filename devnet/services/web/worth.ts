/** What a coin is worth in alpha, as far as the banks' events tell. docs/network/web-api.md section 9. */
import { decimalQuotient } from '../mirror/decimal.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';

const TOKEN = 'uguild.';

/** Alpha that stands behind one token; null while there are no tokens. */
export function ratioOf(bank: Row<'guild_bank'> | undefined): string | null {
  const supply = BigInt(bank?.supply ?? '0');
  return supply > 0n ? decimalQuotient(BigInt(bank?.collateral ?? '0'), supply) : null;
}

/** Base units of a coin in ualpha, rounded down; undefined for a coin nobody knows the worth of. */
export function inAlpha(tables: MirrorTables, denom: string, amount: bigint): bigint | undefined {
  // Coins that are bound or on their way out are still alpha.
  if (denom === 'ualpha' || denom === 'ualpha.infused' || denom === 'ualpha.defusing') return amount;
  const bank = denom.startsWith(TOKEN) ? tables.guild_bank.get(denom.slice(TOKEN.length)) : undefined;
  const supply = BigInt(bank?.supply ?? '0');
  return supply > 0n ? (amount * BigInt(bank?.collateral ?? '0')) / supply : undefined;
}
