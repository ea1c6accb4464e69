/**
 * A script in the page that tries every key it can reach on the seals of play keys: keys of every database, halves of every tab's storage,
 * each as it lies there and stretched as the client does it. Sent into the page as it stands, so it knows nothing of this file.
 */
export async function ransackKeys() {
  interface Lease {
    readonly kind: string;
    readonly wrap: string;
    readonly startedAtMs: number;
    readonly endsAtMs: number;
  }
  interface Sealed {
    readonly address: string;
    readonly iv: string;
    readonly box: string;
    readonly own?: { readonly iv: string };
  }
  interface Held {
    readonly address: string;
    readonly playerId: string;
    readonly lease: Lease;
    readonly coin: { readonly kind: string; readonly address: string };
    readonly seal: { readonly sealed: Sealed; readonly salt: Uint8Array<ArrayBuffer> } | null;
  }
  const keys: CryptoKey[] = [];
  const records: Held[] = [];
  const look = (value: unknown): void => {
    if (value instanceof CryptoKey) keys.push(value);
    else if (ArrayBuffer.isView(value) || typeof value !== 'object' || value === null) return;
    else {
      if ('seal' in value && 'lease' in value && value.seal !== null) records.push(value as Held);
      for (const one of Object.values(value)) look(one);
    }
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error(name));
    });
    for (const store of base.objectStoreNames) {
      const all = base.transaction(store).objectStore(store).getAll();
      look(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
    }
    base.close();
  }
  for (const store of [localStorage, sessionStorage]) {
    for (const text of Object.values(store) as string[]) {
      if (!/^[0-9a-f]{64}$/.test(text)) continue;
      const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      keys.push(await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']));
      keys.push(await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']));
    }
  }

  const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  async function stretched({ address, playerId, lease, coin, seal }: Held): Promise<CryptoKey[]> {
    const { kind, wrap, startedAtMs, endsAtMs } = lease;
    const facts = JSON.stringify(['play key', 1, address, playerId, kind, wrap, startedAtMs, endsAtMs, coin.kind, coin.address]); // prettier-ignore
    const how = {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: seal?.salt ?? new Uint8Array(),
      info: new TextEncoder().encode(facts),
    };
    const aes = { name: 'AES-GCM', length: 256 };
    const all = keys.map(async (key) =>
      key.usages.includes('deriveKey') ? crypto.subtle.deriveKey(how, key, aes, false, ['decrypt']) : key,
    );
    return (await Promise.all(all)).filter(({ usages }) => usages.includes('decrypt'));
  }
  const opened: number[] = [];
  let tried = 0;
  for (const record of records) {
    const { sealed } = record.seal ?? {};
    if (!sealed) continue;
    const additionalData = new TextEncoder().encode(`play:1:${sealed.address}`);
    for (const key of await stretched(record)) {
      for (const iv of [sealed.iv, sealed.own?.iv]) {
        if (iv === undefined) continue;
        tried++;
        const secret = await crypto.subtle
          .decrypt({ name: 'AES-GCM', iv: bytesOf(iv), additionalData }, key, bytesOf(sealed.box))
          .catch(() => null);
        if (secret) opened.push(secret.byteLength);
      }
    }
  }

  const inner = document.querySelector('iframe')?.contentWindow;
  const ways: Readonly<Record<string, () => unknown>> = {
    document: () => inner?.document,
    indexedDB: () => Reflect.get(inner ?? {}, 'indexedDB'),
    localStorage: () => Reflect.get(inner ?? {}, 'localStorage'),
    sessionStorage: () => Reflect.get(inner ?? {}, 'sessionStorage'),
  };
  const reached = Object.entries(ways).flatMap(([name, way]) => {
    try {
      return way() ? [name] : [];
    } catch {
      return [];
    }
  });
  return { seals: records.length, tried, opened, reached };
}
