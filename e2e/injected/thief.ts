/**
 * A script in the page, as strong as one can be: it runs before the client, listens on every port, and may do whatever the page may. Each
 * function is sent into the page as it stands, so it knows nothing of this file.
 */

export interface Said {
  readonly ok?: unknown;
  readonly error?: { readonly code: string };
}

interface Thief {
  /** All that went through any port, both ways. */
  readonly traffic: unknown[];
  /** The port that speaks to the signer, as it was caught. */
  port: MessagePort | null;
  /** Asks over it as the page would. */
  ask(fields: object): Promise<Said>;
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var thief: Thief;
}

/** Before anything else in the page: catches ports as they are made, handed on and spoken through. */
export function tapPorts(): void {
  const send = Reflect.get(MessagePort.prototype, 'postMessage') as (this: MessagePort, ...args: unknown[]) => void;
  const known = new WeakSet<MessagePort>();
  const waiting = new Map<number, (said: Said) => void>();
  let ids = 7_000_000;
  const hear = ({ data }: MessageEvent<Said & { readonly id?: number }>): void => {
    globalThis.thief.traffic.push(data);
    if (data.id !== undefined) waiting.get(data.id)?.(data);
  };
  globalThis.thief = {
    traffic: [],
    port: null,
    ask: (fields) =>
      new Promise((resolve) => {
        const id = ids++;
        waiting.set(id, resolve);
        globalThis.thief.port?.postMessage({ ...fields, id });
      }),
  };
  MessagePort.prototype.postMessage = function tapped(this: MessagePort, ...args: unknown[]): void {
    globalThis.thief.traffic.push(args[0]);
    const [asked] = args;
    if (!known.has(this)) {
      known.add(this);
      this.addEventListener('message', hear);
    }
    if (typeof asked === 'object' && asked !== null && Reflect.get(asked, 'do') === 'hello')
      globalThis.thief.port = this;
    send.apply(this, args);
  };
}

/** Everything that can be reached in the page and everything that it keeps, as texts. Bytes are told as hexadecimal. */
export async function ransack(): Promise<string> {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const waiting: unknown[] = [];
  const take = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'bigint') found.push(value.toString(16));
    else if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
      // Some getters answer with a promise that nobody else waits for.
      if (value instanceof Promise) value.catch(() => undefined);
      if (seen.size < 600_000 && !seen.has(value)) {
        seen.add(value);
        waiting.push(value);
      }
    }
  };
  const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const look = (held: object): void => {
    if (held instanceof ArrayBuffer) found.push(hexOf(new Uint8Array(held).subarray(0, 100_000)));
    else if (ArrayBuffer.isView(held)) {
      const { buffer, byteOffset, byteLength } = held;
      if (byteLength < 100_000) found.push(hexOf(new Uint8Array(buffer, byteOffset, byteLength)));
      return;
    }
    if (held instanceof Map || held instanceof WeakMap || held instanceof Set) {
      if (held instanceof Map) for (const pair of held) pair.forEach(take);
      if (held instanceof Set) held.forEach(take);
    }
    for (const key of Reflect.ownKeys(held)) {
      try {
        take(key);
        const { value, get } = Reflect.getOwnPropertyDescriptor(held, key) ?? {};
        take(get ? Reflect.get(held, key) : value);
      } catch {
        // What throws when it is looked at tells nothing.
      }
    }
  };

  take(globalThis);
  // React hangs its fibres on the elements: from any of them the whole tree is reached.
  for (const element of document.querySelectorAll('*')) take(element);
  take(document.documentElement.outerHTML);
  for (const frame of document.querySelectorAll('iframe')) {
    take(frame.contentDocument);
    take(frame.contentWindow);
  }
  for (const store of [localStorage, sessionStorage]) for (const entry of Object.entries(store)) entry.forEach(take);
  take(document.cookie);
  for (const { name = '' } of await indexedDB.databases()) {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error(name));
    });
    for (const store of base.objectStoreNames) {
      const all = base.transaction(store).objectStore(store).getAll();
      take(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
    }
    base.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const one of await cache.matchAll()) take(await one.text());
  }
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) look(one as object);
  return `${seen.size} things\n${found.join('\n')}`;
}
