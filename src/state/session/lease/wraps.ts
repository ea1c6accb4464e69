/**
 * What a play key is sealed with. Each wrap begins as 32 bytes that nothing keeps as bytes but a session's tab: they become a key
 * that cannot be read out, and with the record's salt and facts the AES key that is handed to the signer.
 */
import { fromHex, toHex, utf8 } from '../../../lib/bytes.ts';
import { BaseError } from '../../../lib/BaseError.ts';
import { say } from '../../../lib/words/say.ts';

/** The tab's own half of a session's secret: it outlives a reload and not the tab. */
export interface TabHalves {
  read(address: string): Uint8Array | null;
  write(address: string, half: Uint8Array): void;
  remove(address: string): void;
}

export const SECRET_BYTES = 32;

export function drawBytes(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** Takes the bytes over: they are wiped. What is left can be used, and read by nobody. */
export async function baseKeyOf(secret: Uint8Array): Promise<CryptoKey> {
  if (globalThis.crypto?.subtle === undefined)
    throw new BaseError({
      code: 'insecure_page',
      what: say('This page can’t store keys because it doesn’t use https.'),
      hint: say('Open the page with https, or on localhost.'),
    });
  try {
    return await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey']);
  } finally {
    secret.fill(0);
  }
}

/** @param facts of the lease: another one opens another door */
export function wrapKeyOf(baseKey: CryptoKey, salt: Uint8Array, facts: string): Promise<CryptoKey> {
  const how = { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from(salt), info: Uint8Array.from(utf8(facts)) };
  return crypto.subtle.deriveKey(how, baseKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const HALF = 'client-lease/';

/** In the tab's storage; where the browser has none, in the page. */
export function openTabHalves(): TabHalves {
  const inPage = new Map<string, string>();
  const held = (): globalThis.Storage | null => {
    try {
      return globalThis.sessionStorage ?? null;
    } catch {
      return null;
    }
  };
  return {
    read(address) {
      const text = held()?.getItem(HALF + address) ?? inPage.get(address) ?? '';
      return /^[0-9a-f]{64}$/.test(text) ? fromHex(text) : null;
    },
    write(address, half) {
      const tab = held();
      if (tab) tab.setItem(HALF + address, toHex(half));
      else inPage.set(address, toHex(half));
    },
    remove(address) {
      held()?.removeItem(HALF + address);
      inPage.delete(address);
    },
  };
}
