/** Ed25519 over the bytes of release.json; the signature lies beside it, in base64. Keys are PEM (`openssl genpkey -algorithm ed25519`). */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** @param key PKCS #8, PEM @throws Error when it is no such key */
export function signRelease(text: string, key: string): string {
  const privateKey = createPrivateKey(key);
  assertEd25519(privateKey.asymmetricKeyType);
  return `${sign(null, Buffer.from(text), privateKey).toString('base64')}\n`;
}

/** @param key SPKI, PEM @throws Error when it is no such key */
export function isSignedBy(text: string, signature: string, key: string): boolean {
  // What is read as a private key would make a public one of itself: whoever verifies should not hold it.
  if (key.includes('PRIVATE KEY')) throw new Error('This is the private key. Verify with the public one.');
  const publicKey = createPublicKey(key);
  assertEd25519(publicKey.asymmetricKeyType);
  const bytes = Buffer.from(signature, 'base64');
  // Node reads past what is no base64; one signature has one spelling.
  return `${bytes.toString('base64')}\n` === signature && verify(null, Buffer.from(text), publicKey, bytes);
}

function assertEd25519(type: string | undefined): void {
  if (type !== 'ed25519') throw new Error(`The key is ${type ?? 'unknown'}, not ed25519.`);
}
