/**
 * The key that a signer on a hostname of its own seals play keys with, in the storage of that hostname: no script of a page reads it,
 * and none can export it. Each page that embeds the signer has a key of its own, so one page opens no seal of another.
 */

export interface OwnWrap {
  readonly key: CryptoKey;
  /** The browser keeps it. Where it lets the frame keep nothing, the key ends with the page. */
  readonly lasts: boolean;
}

const STORE = 'wraps';

const isOwnKey = (value: unknown): value is CryptoKey =>
  value instanceof CryptoKey && !value.extractable && value.algorithm.name === 'AES-GCM';

/** The one that is kept for that page, or this one from now on. Of two tabs that ask at once, both get the first. */
function keep(fresh: CryptoKey, page: string): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    // A browser that forbids storage throws here.
    const opening = indexedDB.open('signer', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const transaction = db.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      let kept = fresh;
      const asked = store.get(page);
      asked.onsuccess = () => {
        if (isOwnKey(asked.result)) kept = asked.result;
        else store.put(fresh, page);
      };
      transaction.oncomplete = () => {
        db.close();
        resolve(kept);
      };
      transaction.onabort = () => {
        db.close();
        reject(transaction.error);
      };
    };
  });
}

/** @param page the origin of the page that embeds this signer, by the browser's word */
export async function openOwnWrap(page: string): Promise<OwnWrap> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  try {
    return { key: await keep(fresh, page), lasts: true };
  } catch {
    return { key: fresh, lasts: false };
  }
}
