/** Refusals of addresses and their proofs, number 1750. Sentences: docs/network/refusals.md section 2. */
import { game } from './refusal.ts';

export const addressRefuse = {
  format: (address: string) =>
    game(1750, 'invalid_format', `address (${address}) couldn't be validated as a real address`),
  registered: (address: string) => game(1750, 'already_registered', `address (${address}) already has an account`),
  otherPlayer: (address: string, is: string, wanted: string) =>
    game(1750, 'wrong_player', `address (${address}) is associated with player ${is} instead of player ${wanted}`),
  mismatch: (address: string) => game(1750, 'proof_mismatch', `proof mismatch for address ${address}`),
  signature: (reason: 'signature_invalid' | 'signature_too_short') =>
    game(1750, reason, 'proof signature verification failure'),
  primaryWhole: (address: string) =>
    game(1750, 'primary_address', `primary address (${address}) must keep full access`),
  validation: (
    address: string,
    reason: 'primary_address' | 'protected_holder' | 'pubkey_invalid' | 'recipient_not_eligible',
  ) => game(1750, reason, `address validation failed for ${address}: ${reason}`),
};
