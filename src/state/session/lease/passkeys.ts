/**
 * A passkey as what opens a play key: WebAuthn's PRF gives the same 32 bytes for the same salt, and only while the player is there.
 * Asked in the page, because the signer's opaque origin has no passkeys. https://w3c.github.io/webauthn/#prf-extension
 */
import { BaseError } from '../../../lib/BaseError.ts';
import { say } from '../../../lib/words/say.ts';

export interface Passkeys {
  /** Makes one for this page and asks it at once. @throws NoPrfError, PasskeyRefusedError */
  create(name: string, salt: Uint8Array): Promise<{ readonly credentialId: Uint8Array; readonly secret: Uint8Array }>;
  /** @throws NoPrfError, PasskeyRefusedError */
  evaluate(credentialId: Uint8Array, salt: Uint8Array): Promise<Uint8Array>;
}

export class NoPrfError extends BaseError {
  constructor() {
    super({
      code: 'passkey_without_prf',
      what: say('This browser or passkey can’t store a key (no PRF support).'),
      hint: say('Store the session key in this browser instead, or use another passkey.'),
    });
  }
}

export class PasskeyRefusedError extends BaseError {
  constructor() {
    super({
      code: 'passkey_refused',
      what: say('The passkey wasn’t used: the request was declined or took too long.'),
      hint: say('Try again, or store the session key in this browser instead.'),
    });
  }
}

const TIMEOUT_MS = 120_000;

/** ES256 and RS256, which every authenticator has one of. What it signs is not used. */
const KINDS = [-7, -257].map((alg) => ({ type: 'public-key' as const, alg }));

type Buffered = Uint8Array<ArrayBuffer>;

const own = (bytes: Uint8Array): Buffered => Uint8Array.from(bytes);

function secretIn(credential: PublicKeyCredential): Uint8Array | null {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return null;
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer.slice(0));
  return bytes.length === 32 ? bytes : null;
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (typeof PublicKeyCredential === 'undefined') throw new NoPrfError();
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch {
    // Its reasons are one to the page, so that no page learns which passkeys there are.
  }
  throw new PasskeyRefusedError();
}

/** Whether this browser says that a passkey of its own can keep a key. One that says nothing may be able to all the same. */
export async function canPasskeyKeep(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined' || !('getClientCapabilities' in PublicKeyCredential)) return false;
  const can = await PublicKeyCredential.getClientCapabilities().catch(() => null);
  return can?.['extension:prf'] === true && can['userVerifyingPlatformAuthenticator'] === true;
}

export function openPasskeys(): Passkeys {
  async function evaluate(credentialId: Uint8Array, salt: Uint8Array): Promise<Uint8Array> {
    const credential = await asked(() =>
      navigator.credentials.get({
        publicKey: {
          challenge: crypto.getRandomValues(new Uint8Array(32)),
          allowCredentials: [{ type: 'public-key', id: own(credentialId) }],
          userVerification: 'required',
          timeout: TIMEOUT_MS,
          extensions: { prf: { eval: { first: own(salt) } } },
        },
      }),
    );
    const secret = secretIn(credential);
    if (secret === null) throw new NoPrfError();
    return secret;
  }

  return {
    evaluate,
    async create(name, salt) {
      const credential = await asked(() =>
        navigator.credentials.create({
          publicKey: {
            challenge: crypto.getRandomValues(new Uint8Array(32)),
            rp: { name },
            user: {
              id: crypto.getRandomValues(new Uint8Array(16)),
              name: say('Session key'),
              displayName: say('Session key'),
            },
            pubKeyCredParams: KINDS,
            authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
            timeout: TIMEOUT_MS,
            extensions: { prf: { eval: { first: own(salt) } } },
          },
        }),
      );
      const credentialId = new Uint8Array(credential.rawId);
      const { prf } = credential.getClientExtensionResults();
      if (prf?.enabled !== true) throw new NoPrfError();
      // Many tell the secret only when they are asked again.
      return { credentialId, secret: secretIn(credential) ?? (await evaluate(credentialId, salt)) };
    },
  };
}
