/** A key says yes to a text: proxy joins, charters for another player, new addresses. docs/network/mechanics.md 9.1, 9.2. */
import { fromHex } from '../../src/lib/bytes.ts';
import { addressOf, isAddress, verifyText } from './address.ts';
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { addressRefuse } from './addressRefusal.ts';
import { lineHas, type NetworkLine } from './line.ts';
import type { WorldConfig } from './tables.ts';

/** Counter of how often an address was registered, its `proofNonce`. Revoking does not reset it. docs/network/line-0.22.md section 2 */
export function proofNonceKey(address: string): string {
  return `registrations/${address}`;
}

/** Bytes of R and S; what follows them is ignored. */
const SIGNATURE_LENGTH = 64;

/** Whether the bytes are a compressed key's; through 0.21 only their count is looked at, and others verify nothing. */
export function hasKeyForm(publicKey: Uint8Array, line: NetworkLine): boolean {
  const [first] = publicKey;
  return publicKey.length === 33 && (first === 2 || first === 3 || !lineHas(line, NEWER_RULES.keysBeginWith2Or3));
}

export interface KeyConsent {
  readonly address: string;
  /** Hex of the 33-byte compressed key. */
  readonly proofPubKey: string;
  /** Hex. */
  readonly proofSignature: string;
}

/**
 * The key must be the address's own and must have signed exactly this text.
 * @throws RefusedError 1750 with the reason token.
 */
export function requireKeyConsent(
  consent: KeyConsent,
  text: string,
  { addressPrefix, line }: Pick<WorldConfig, 'addressPrefix' | 'line'>,
): void {
  const { address } = consent;
  if (!isAddress(address, addressPrefix)) throw addressRefuse.format(address);
  const publicKey = hexBytes(consent.proofPubKey);
  if (!publicKey || !hasKeyForm(publicKey, line)) throw addressRefuse.validation(address, 'pubkey_invalid');
  if (addressOf(publicKey, addressPrefix) !== address) throw addressRefuse.mismatch(address);
  const signature = hexBytes(consent.proofSignature);
  if (!signature || signature.length < SIGNATURE_LENGTH) throw addressRefuse.signature('signature_too_short');
  if (!verifyText(text, signature.slice(0, SIGNATURE_LENGTH), publicKey)) {
    throw addressRefuse.signature('signature_invalid');
  }
}

function hexBytes(text: string): Uint8Array | undefined {
  try {
    return fromHex(text);
  } catch {
    return undefined;
  }
}
