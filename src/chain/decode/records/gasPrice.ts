import type { NetworkIdentity } from '../../../game/network.ts';
import { text } from '../../../wire/values.ts';
import { DecodeError } from '../../../wire/wire.ts';
import { single } from '../envelopes.ts';

/** What a node asks for a unit of gas, in 10^-18 of alpha's base unit. */
export type GasPrice = bigint;

const PLACES = 18;
/** A unit of gas never costs a gram: a node that says so would drain whoever believes it. */
const MOST = 10n ** 24n;

const prices = single('minimum_gas_price', text);

/**
 * `0.001000000000000000ualpha`, or several of other coins beside it with commas between; 0 where it asks for no alpha.
 * @throws DecodeError
 */
export function decodeGasPrice(body: unknown, where: string, _: unknown, { alphaDenom }: NetworkIdentity): GasPrice {
  for (const price of prices(body, where).split(',')) {
    const [, whole = '', places = '', denom] = /^([0-9]{1,30})(?:\.([0-9]{1,18}))?([a-zA-Z].*)$/.exec(price) ?? [];
    if (denom === undefined && price !== '') throw new DecodeError(where, 'minimum_gas_price', 'a price of gas');
    if (denom !== alphaDenom) continue;
    const atto = BigInt(whole) * 10n ** BigInt(PLACES) + BigInt(places.padEnd(PLACES, '0'));
    if (atto > MOST) throw new DecodeError(where, 'minimum_gas_price', 'a price that somebody could pay');
    return atto;
  }
  return 0n;
}
