/**
 * The gate of the 0.16 line looked at the key behind a proof before anything ran. docs/network/refusals.md section 3.
 */
import { fromHex } from '../../src/lib/bytes.ts';
import { addressOf } from '../world/address.ts';
import type { GameMessage } from '../world/messages.ts';
import { refuseAtGate } from './refusals.ts';

const KEY_LENGTH = 33;

/** @throws AdmissionError when the key is none, or not the address's own */
export function requireProofKey({ name, value }: GameMessage, addressPrefix: string): void {
  if (name !== 'MsgGuildMembershipJoinProxy' && name !== 'MsgAddressRegister') return;
  const { address, proofPubKey } = value;
  if (address === '' || proofPubKey === '') refuseAtGate('proofFieldsMissing', { name });
  const key = keyOf(name, proofPubKey);
  if (key.length !== KEY_LENGTH) refuseAtGate('proofKeyLength', { name, length: key.length });
  const derived = addressOf(key, addressPrefix);
  if (derived !== address) refuseAtGate('proofKeyOther', { name, derived, expected: address });
}

function keyOf(name: string, hex: string): Uint8Array {
  try {
    return fromHex(hex);
  } catch {
    return refuseAtGate('proofKeyHex', { name, why: 'encoding/hex: invalid byte' });
  }
}
