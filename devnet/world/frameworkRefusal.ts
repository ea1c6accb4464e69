/**
 * What the framework's own modules say no with. Texts are those of the framework's source; which of them were seen on a
 * node stands in docs/network/refusals.md sections 1 and 4.
 */
import { RefusedError } from './refusal.ts';

function staking(number: number, reason: string, text: string): RefusedError {
  return new RefusedError({ by: 'staking', number, reason, text });
}
function sdk(number: number, reason: string, text: string): RefusedError {
  return new RefusedError({ by: 'sdk', number, reason, text });
}

export const frameworkRefuse = {
  address: (party: 'delegator' | 'validator' | 'source validator' | 'destination validator' | 'from' | 'to') =>
    sdk(7, 'invalid_address', `invalid ${party} address: decoding bech32 failed: invalid address`),
  denom: (got: string, expected: string) =>
    sdk(18, 'invalid_denom', `invalid coin denomination: got ${got}, expected ${expected}: invalid request`),
  amount: () => sdk(18, 'invalid_amount', 'invalid delegation amount: invalid request'),
  shares: () => sdk(18, 'balance_exceeded', 'invalid shares amount: invalid request'),
  height: () => sdk(18, 'invalid_height', 'invalid height: invalid request'),
  beyondEntry: () =>
    sdk(18, 'balance_exceeded', 'amount is greater than the unbonding delegation entry balance: invalid request'),
  processed: () => sdk(18, 'already_processed', 'unbonding delegation is already processed: invalid request'),
  noEntry: (height: bigint) =>
    sdk(38, 'entry_not_found', `unbonding delegation entry is not found at block height ${height}: not found`),
  blocked: (address: string) => sdk(4, 'unauthorized', `${address} is not allowed to receive funds: unauthorized`),
  noValidator: () => staking(3, 'not_found', 'validator does not exist'),
  jailed: () => staking(7, 'jailed', 'validator for this address is currently jailed'),
  tooManyUnbondings: () =>
    staking(27, 'exceeds_maximum', 'too many unbonding delegation entries for (delegator, validator) tuple'),
  selfRedelegation: () => staking(29, 'same_destination', 'cannot redelegate to the same validator'),
  noDestination: () => staking(31, 'not_found', 'redelegation destination validator not found'),
  transitive: () =>
    staking(
      32,
      'already_processed',
      'redelegation to this validator already in progress; first redelegation to this validator must complete before next redelegation',
    ),
  tooManyRedelegations: () =>
    staking(33, 'exceeds_maximum', 'too many redelegation entries for (delegator, src-validator, dst-validator) tuple'),
  worthless: () => staking(34, 'invalid', 'cannot delegate to validators with invalid (zero) ex-rate'),
};
