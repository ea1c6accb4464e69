/** Scalars that only records of the catalog have; the common ones are in `../fields.ts`. facts/chain-entities.md 0.1. */
import * as ids from '../../../game/ids.ts';
import { ALL_PERMISSIONS } from '../../../game/permissions.ts';
import { blockHeight, blocks, fraction, type Fraction, microAlpha, parseFraction } from '../../../game/units.ts';
import { id, idOrNull, isBlank, readUint, uint, wire } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';

export const address = id('a chain address', ids.parseAddress);
export const objectId = id('an object id', ids.parseObjectId);
export const guildId = id('a guild id', ids.parseGuildId);
export const substationId = id('a substation id', ids.parseSubstationId);
export const allocationIdOrNull = idOrNull('an allocation id', ids.parseAllocationId);
export const reactorId = id('a reactor id', ids.parseReactorId);
export const allocationId = id('an allocation id', ids.parseAllocationId);
export const providerId = id('a provider id', ids.parseProviderId);
export const agreementId = id('an agreement id', ids.parseAgreementId);
export const structId = id('a struct id', ids.parseStructId);

export const alpha = z.pipe(uint, z.transform(microAlpha));
export const blockCount = z.pipe(uint, z.transform(blocks));

/** Not every node says it: absent is null, which is not height 0. */
export const heightOrNull = wire('an unsigned integer', (value) => {
  if (isBlank(value)) return null;
  const big = readUint(value);
  return big === undefined ? undefined : blockHeight(big);
});

/** Without a point it is the binary form: the number times 10^18. The chain writes 1 as `1.000000000000000000`. */
export const share = wire('a decimal number of at most 18 places', (value): Fraction | undefined => {
  if (isBlank(value)) return fraction(0n);
  if (typeof value === 'number') return parseFraction(String(value));
  if (typeof value !== 'string') return undefined;
  if (value.includes('.')) return parseFraction(value);
  const scaled = readUint(value);
  return scaled === undefined ? undefined : fraction(scaled);
});

/** Bits this client has no name for are left out: they open nothing it knows. */
export const permissionMask = z.pipe(
  uint,
  z.transform((bits: bigint) => Number(bits & BigInt(ALL_PERMISSIONS))),
);

/** Base unit of a coin: `ualpha`, `uguild.0-1`, `ibc/…`. */
export const denom = wire('a denomination', (value) =>
  typeof value === 'string' && /^[a-zA-Z][a-zA-Z0-9/:._-]{1,127}$/.test(value) ? value : undefined,
);

export const coin = z.object({ denom, amount: uint });
