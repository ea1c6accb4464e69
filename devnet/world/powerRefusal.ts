/** Refusals of allocations (1550) and reactors (1600). Sentences: docs/network/refusals.md section 2. */
import { game } from './refusal.ts';

type AllocationReason =
  | 'already_connected'
  | 'immutable_type'
  | 'source_destination_match'
  | 'new_power_zero'
  | 'incorrect_type'
  | 'unacceptable_source';

type CharterReason =
  | 'consent_needs_proof'
  | 'validator_jailed'
  | 'not_yet_eligible'
  | 'entitlement_spent'
  | 'validator_inactive'
  | 'required';

export const powerRefuse = {
  capacity: (sourceId: string, available: bigint, power: bigint) =>
    game(
      1550,
      'capacity_exceeded',
      `allocation source (${sourceId}) does not have capacity (${available}) for power (${power})`,
    ),
  automated: (sourceId: string) =>
    game(
      1550,
      'automated_conflict',
      `allocation source (${sourceId}) cannot have automated allocation with other allocations in place`,
    ),
  sameDestination: (substationId: string) =>
    game(1550, 'same_destination', `destination substation (${substationId}) cannot change to same destination`),
  allocation: (sourceId: string, reason: AllocationReason) =>
    game(1550, reason, `allocation error on source (${sourceId}): ${reason}`),

  validatorAddress: (address: string) => game(1600, 'invalid_address', `invalid validator address: ${address}`),
  denom: (got: string, expected: string) =>
    game(1600, 'invalid_denom', `invalid coin denomination: got ${got}, expected ${expected}`),
  amount: () => game(1600, 'invalid_amount', 'invalid delegation amount'),
  height: () => game(1600, 'invalid_height', 'invalid height'),
  noEntry: (height: bigint) =>
    game(1600, 'entry_not_found', `unbonding delegation entry not found at block height ${height}`),
  processed: () => game(1600, 'already_processed', 'unbonding delegation is already processed'),
  beyondEntry: () => game(1600, 'balance_exceeded', 'amount is greater than the unbonding delegation entry balance'),
  reactor: (action: 'infusion' | 'defusion' | 'migration' | 'cancel defusion', reason: string) =>
    game(1600, reason, `reactor ${action} failed: ${reason}`),
  charter: (reactorId: string, reason: CharterReason) =>
    game(1600, reason, `reactor (${reactorId}) guild charter failed: ${reason}`),
};
