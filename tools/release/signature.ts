/** Ed25519 over the bytes of release.json; the signature lies beside it, in base64. Made by sign.mjs. */
import { createPublicKey, verify } from 'node:crypto';

/** @param key SPKI, PEM @throws Error when it is no such key */
export function isSignedBy(text: string, signature: string, key: string): boolean {
  // What is read as a private key would make a public one of itself: whoever verifies should not hold it.
  if (key.includes('PRIVATE KEY')) throw new Error('This is a private key. Use the public key to verify.');
  const publicKey = createPublicKey(key);
  const type = publicKey.asymmetricKeyType;
  if (type !== 'ed25519') throw new Error(`The key must be ed25519, not ${type ?? 'unknown'}.`);
  const bytes = Buffer.from(signature, 'base64');
  // Node reads past what is no base64; one signature has one spelling.
  return `${bytes.toString('base64')}\n` === signature && verify(null, Buffer.from(text), publicKey, bytes);
}
