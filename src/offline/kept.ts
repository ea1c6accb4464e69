/**
 * One release's files in Cache Storage. Whatever runs in a page of this origin can write there, so nothing of it is believed: bytes are
 * handed out when they hash to what the build says, with headers that are made here.
 */
import { unplacePage } from '../lib/placedPage.ts';
import { PAGE, type ShellFiles } from './shellFiles.ts';

export interface Kept {
  /** null = it is not kept, or not as it was built. */
  get(file: string): Promise<Response | null>;
  /** Keeps it if it is what was built. @returns whether it was */
  put(file: string, bytes: ArrayBuffer): Promise<boolean>;
  /** Takes from what former releases left here whatever this one has, too. @returns whether it was there */
  takeOver(file: string): Promise<boolean>;
  /** Drops what former releases of this client left; others of this origin are not touched. */
  dropFormer(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** @param scope the client's folder with its host: `https://play.example/play/` */
export function createKept(
  { release, files, policy }: ShellFiles,
  scope: string,
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>,
): Kept {
  const ofThisClient = `shell ${scope} `;
  const name = ofThisClient + release;
  const base = new URL(scope).pathname;
  const addressOf = (file: string): string => new URL(file, scope).href;

  async function isAsBuilt(file: string, bytes: ArrayBuffer): Promise<boolean> {
    const wanted = files[file];
    return wanted !== undefined && wanted === (await hashOf(file === PAGE ? asBuilt(bytes) : bytes));
  }

  /** latin1 there and back: every byte stays itself. */
  function asBuilt(bytes: ArrayBuffer): ArrayBuffer {
    const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
    return Uint8Array.from(unplacePage(text, base), (letter) => letter.charCodeAt(0)).buffer;
  }

  /** Bytes that were kept under this name in one of the caches, if they are as built; what is not is dropped. */
  async function take(from: string, file: string): Promise<ArrayBuffer | null> {
    const cache = await caches.open(from);
    const found = await cache.match(addressOf(file));
    if (!found) return null;
    const bytes = await found.arrayBuffer();
    if (await isAsBuilt(file, bytes)) return bytes;
    if (from === name) await cache.delete(addressOf(file));
    return null;
  }

  const former = async (): Promise<readonly string[]> =>
    (await caches.keys()).filter((one) => one.startsWith(ofThisClient) && one !== name);

  async function put(file: string, bytes: ArrayBuffer): Promise<boolean> {
    if (!(await isAsBuilt(file, bytes))) return false;
    await (await caches.open(name)).put(addressOf(file), new Response(bytes));
    return true;
  }

  return {
    async get(file) {
      const bytes = await take(name, file);
      return bytes && new Response(bytes, { headers: headersOf(file, policy) });
    },
    put,
    async takeOver(file) {
      if (await take(name, file)) return true;
      for (const from of await former()) {
        const bytes = await take(from, file);
        if (bytes) return put(file, bytes);
      }
      return false;
    },
    async dropFormer() {
      await Promise.all((await former()).map((one) => caches.delete(one)));
    },
  };
}

function headersOf(file: string, policy: string): Record<string, string> {
  return {
    'content-type': TYPES[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream',
    // As hosts send them; for pages and workers, and of no meaning with the others.
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  };
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}
