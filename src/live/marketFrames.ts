/** Providers of power and the agreements with them: rows as in the mirror, numbers bare. docs/network/stream.md section 3. */
import { parseAgreementId, parseAllocationId, parsePlayerId, parseProviderId, parseSubstationId } from '../game/ids.ts';
import { ACCESS_POLICIES } from '../wire/words.ts';
import { blocks, fraction, milliwatts } from '../game/units.ts';
import {
  type Fields,
  fieldOf,
  fractionOrNull,
  heightOf,
  idOf,
  idOrNull,
  rawOf,
  uintOf,
  wordOf,
} from '../wire/fields.ts';
import { isRecord } from '../wire/read.ts';
import type { Frame } from './frame.ts';
import type { LiveEvent } from './types.ts';

/** @throws FieldError */
export function decodeProviderFrame({ subject, category, fields }: Frame): LiveEvent {
  if (category !== 'provider') return { kind: 'other', category, subject };
  return {
    kind: 'provider',
    provider: {
      id: idOf(fields, 'id', parseProviderId),
      substationId: idOf(fields, 'substation_id', parseSubstationId),
      owner: idOrNull(fields, 'owner', parsePlayerId),
      rate: rateOf(fields),
      accessPolicy: wordOf(fields, 'access_policy', ACCESS_POLICIES),
      capacityMinimum: milliwatts(uintOf(fields, 'capacity_minimum')),
      capacityMaximum: milliwatts(uintOf(fields, 'capacity_maximum')),
      durationMinimum: blocks(uintOf(fields, 'duration_minimum')),
      durationMaximum: blocks(uintOf(fields, 'duration_maximum')),
      providerCancellationPenalty: fractionOrNull(fields, 'provider_cancellation_penalty') ?? fraction(0n),
      consumerCancellationPenalty: fractionOrNull(fields, 'consumer_cancellation_penalty') ?? fraction(0n),
    },
  };
}

/** Two columns in the mirror's row, one coin in the chain's record. */
function rateOf(fields: Fields): { readonly denom: string; readonly amount: bigint } {
  const coin = fieldOf(fields, 'rate');
  return isRecord(coin)
    ? { denom: rawOf(coin, 'denom'), amount: uintOf(coin, 'amount') }
    : { denom: rawOf(fields, 'rate_denom'), amount: uintOf(fields, 'rate_amount') };
}

/** @throws FieldError */
export function decodeAgreementFrame({ subject, category, fields }: Frame): LiveEvent {
  if (category !== 'agreement') return { kind: 'other', category, subject };
  return {
    kind: 'agreement',
    agreement: {
      id: idOf(fields, 'id', parseAgreementId),
      providerId: idOf(fields, 'provider_id', parseProviderId),
      allocationId: idOrNull(fields, 'allocation_id', parseAllocationId),
      capacity: milliwatts(uintOf(fields, 'capacity')),
      startBlock: heightOf(fields, 'start_block'),
      endBlock: heightOf(fields, 'end_block'),
      owner: idOrNull(fields, 'owner', parsePlayerId),
    },
  };
}
